-- How the latest backups of the site went, for administrators.
create table backup_state (
  is_only boolean primary key default true check (is_only),
  last_tried_at timestamptz(3) not null,
  last_good_at timestamptz(3),
  -- The last good one that the site made by itself, at night.
  last_nightly_at timestamptz(3),
  -- Why the latest attempt failed; null when it did not.
  failure text
);
