-- How long the other workers have not heard from this one since its last heartbeat, by their own clocks. Kept here, because they may
-- not live long enough to see it for themselves. Counts only as long as `silent_beats` is the number of its heartbeats.
alter table job_worker
  add column silent_beats bigint not null default 0,
  add column silent_ms bigint not null default 0;
