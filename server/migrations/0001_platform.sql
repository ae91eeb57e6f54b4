-- Counters of the rate limits, shared by all processes. Unlogged: after a crash everybody starts afresh, which is fine.
create unlogged table rate_limit (
  key text not null,
  window_ends_at timestamptz not null,
  used integer not null,
  primary key (key)
);
create index rate_limit_window on rate_limit (window_ends_at);

-- Workers that are alive, so that the jobs of a killed one can be freed.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null
);
