-- Commerce: codes that artists hand out. Only hashes are stored, so a sheet of codes is shown once, when it is made.

create table code_sheet (
  id bigint generated always as identity primary key,
  artist_id bigint not null references account on delete cascade,
  -- A track or an album: they take their ids from one sequence.
  content_id bigint not null,
  name text not null check (name <> ''),
  codes integer not null check (codes > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  -- Codes that were not redeemed by then no longer work.
  revoked_at timestamptz(3)
);
create index code_sheet_of_artist on code_sheet (artist_id, id desc);

create table download_code (
  code_hash bytea primary key,
  sheet_id bigint not null references code_sheet on delete cascade,
  redeemed_at timestamptz(3),
  redeemed_by bigint references account on delete set null,
  check (redeemed_by is null or redeemed_at is not null)
);
create index download_code_of_sheet on download_code (sheet_id) include (redeemed_at);
create index download_code_redeemed_by on download_code (redeemed_by) where redeemed_by is not null;
