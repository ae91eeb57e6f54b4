-- Catalogue: albums that an artist or label moves here from elsewhere, until they are published.

create table import_album (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Whose music it is: the account itself, or an artist of a label.
  artist_id bigint not null references account on delete cascade,
  -- What its files have in common, such as their folder: files that arrive later join the same draft.
  group_key text not null,
  title text not null,
  is_single boolean not null,
  genre text,
  price_pence integer not null check (price_pence >= 0),
  track_price_pence integer not null check (track_price_pence >= 0),
  release_on date,
  barcode text,
  cover_hash text,
  created_at timestamptz(3) not null,
  -- From here on a job publishes it, whether or not a page is open.
  requested_at timestamptz(3),
  -- Why the job could not, as a sentence.
  failure text,
  published_at timestamptz(3),
  published_album_id bigint references album on delete set null,
  unique (account_id, artist_id, group_key)
);

create table import_track (
  id bigint generated always as identity primary key,
  import_album_id bigint not null references import_album on delete cascade,
  -- By disc and track number, then by file name.
  disc integer not null,
  place integer not null,
  file_name text not null,
  title text not null,
  file_id bigint not null references media_file,
  unique (import_album_id, file_id)
);
create index import_track_of_file on import_track (file_id);
