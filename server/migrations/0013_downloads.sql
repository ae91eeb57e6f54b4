-- Downloads: files of purchased tracks.

-- Files made from tracks for their buyers. They can be made again, so those not downloaded for a while are deleted.
create table download_file (
  track_id bigint not null references track on delete cascade,
  format text not null check (format in ('flac', 'mp3')),
  -- A hash of everything that is written into the file: when a title or cover changes, so does this, and the file is made again.
  mark text not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  key text,
  bytes bigint check (bytes > 0),
  requested_at timestamptz not null,
  used_at timestamptz not null,
  primary key (track_id, format),
  check ((state = 'ready') = (key is not null) and (key is null) = (bytes is null))
);
create index download_file_unused on download_file (used_at);

-- Links that work for every visitor who has them, for a while. Only a hash is stored, as with sessions.
create table download_link (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('track', 'album')),
  content_id bigint not null,
  format text not null check (format in ('original', 'flac', 'mp3')),
  expires_at timestamptz not null
);
create index download_link_expiry on download_link (expires_at);

-- The last purchase for which downloads were prepared in advance.
create table download_progress (purchase_id bigint not null);
insert into download_progress (purchase_id) values (0);
