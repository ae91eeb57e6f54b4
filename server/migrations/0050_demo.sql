-- Which pieces of the demo catalogue have been published here, so that none is published twice, not even a deleted one.
create table demo_track (
  slug text primary key,
  track_id bigint not null references track on delete cascade
);
