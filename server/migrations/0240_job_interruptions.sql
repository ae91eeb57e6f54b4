-- Signs of life are counted, so that the others can tell a silent worker by their own clocks.
alter table job_worker add column beats bigint not null default 0;

-- How often a job was cut short through no fault of its own: a killed worker, a database or storage that was away.
create table job_interruption (
  job_id bigint primary key,
  times integer not null
);
