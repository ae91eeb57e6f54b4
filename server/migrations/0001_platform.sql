-- Platform: what every process of a site shares, whatever the product does.

create extension if not exists pg_trgm;

-- Counters of the rate limits. Unlogged: after a crash every caller starts afresh, which is fine.
create unlogged table rate_limit (
  key text not null,
  window_ends_at timestamptz not null,
  used integer not null,
  primary key (key)
);
create index rate_limit_window on rate_limit (window_ends_at);

-- Workers that are alive, so that the jobs of a killed one can be freed. Heartbeats are counted, so that other workers can
-- tell a silent one by their own clocks.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null,
  beats bigint not null default 0
);

-- How often a job was cut short through no fault of its own: a killed worker, or a database or storage that was away.
create table job_interruption (
  job_id bigint primary key,
  times integer not null
);

-- What a process noticed about how the site is run and administrators should know: the latest of each kind.
create table site_notice (
  kind text primary key,
  text text not null,
  noticed_at timestamptz(3) not null
);

-- A value sealed with the site's secret key, so that a start with another key is refused instead of found out months later.
create table secret_probe (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- The key is being changed: some sealed values use the new one already.
  is_rotating boolean not null default false
);
