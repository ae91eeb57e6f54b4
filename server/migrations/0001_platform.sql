-- Platform: tables that every process uses, independent of the product.

create extension if not exists pg_trgm;

-- Counters of the rate limits. Unlogged: after a crash every counter starts again at zero, which is acceptable.
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

-- How often a job was interrupted through no fault of its own: a killed worker, or a database or storage outage.
create table job_interruption (
  job_id bigint primary key,
  times integer not null
);

-- What a process noticed about the site's setup and administrators should know: the latest notice of each kind.
create table site_notice (
  kind text primary key,
  text text not null,
  noticed_at timestamptz(3) not null
);

-- A value encrypted with the site's secret key, so that a start with a wrong key is refused at once.
create table secret_probe (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null,
  -- A key rotation is in progress: some encrypted values already use the new key.
  is_rotating boolean not null default false
);
