create extension if not exists pg_trgm;

-- Tracks and albums share one sequence, so that an id alone says what is bought.
create sequence content_id;

create table album (
  id bigint primary key default nextval('content_id'),
  artist_id bigint not null references account,
  title text not null,
  description text not null default '',
  genre text,
  release_type text not null check (release_type in ('Single', 'album', 'ep', 'compilation', 'live', 'demo')),
  release_on date not null,
  label_name text,
  cover_hash text,
  price_pence integer not null default 500 check (price_pence between 0 and 10000),
  artist_percent integer not null default 80 check (artist_percent between 0 and 100),
  -- To the millisecond, as JavaScript counts: a page mark must name the very instant.
  created_at timestamptz(3) not null,
  hidden_at timestamptz
);
create index album_of_artist on album (artist_id, release_on desc, id desc);

create table track (
  id bigint primary key default nextval('content_id'),
  artist_id bigint not null references account,
  album_id bigint references album,
  title text not null,
  genre text,
  description text not null default '',
  release_type text not null check (release_type in ('Single', 'album', 'ep', 'compilation', 'live', 'demo')),
  label_name text,
  sleeve_hash text,
  audio_file_id bigint not null references media_file,
  price_pence integer not null default 100 check (price_pence between 0 and 10000),
  artist_percent integer not null default 80 check (artist_percent between 0 and 100),
  state text not null default 'rendering' check (state in ('rendering', 'ready', 'failed')),
  -- In a sentence why rendering failed.
  failure text,
  duration_ms integer,
  loudness_lufs real,
  true_peak_db real,
  is_lossless boolean not null default false,
  -- The folded title, for exact and beginning matches and for the order by title. Triggers keep this and the next.
  title_key text collate "C" not null default '',
  -- The folded words of title and names, each after a space: what search looks through.
  search_text text not null default '',
  -- The rank for lists and search; brought up to date from the plays in batches, so that a play does not rewrite indexes.
  popularity bigint not null default 0,
  buy_count integer not null default 0,
  -- A fixed random place, so that a shuffled handful is one index range.
  random_place double precision not null default random(),
  created_at timestamptz(3) not null,
  hidden_at timestamptz,
  hidden_because text check (hidden_because in ('deleted', 'rejected')),
  check ((hidden_at is null) = (hidden_because is null))
);
create index track_of_artist on track (artist_id, created_at desc, id desc);
create index track_of_album on track (album_id, created_at, id) where album_id is not null;
create index track_of_file on track (audio_file_id);
create index track_of_label on track (lower(label_name)) where label_name is not null;

-- How often a track was played. Apart from the track, because every play writes it.
create table track_play_count (
  track_id bigint primary key references track on delete cascade,
  plays bigint not null
) with (fillfactor = 50);

create table track_collaborator (
  track_id bigint not null references track on delete cascade,
  artist_id bigint not null references account on delete cascade,
  position integer not null,
  percent integer check (percent between 0 and 100),
  accepted_at timestamptz,
  primary key (track_id, artist_id)
);
create index track_collaborator_of_artist on track_collaborator (artist_id);

-- What anybody may find: the one rule, for every reader.
create view listed_track as
  select * from track where hidden_at is null and state = 'ready';
create view listed_album as
  select * from album where hidden_at is null;

-- A retried batch finds here what its first try made.
create table upload_receipt (
  account_id bigint not null references account on delete cascade,
  idempotency_key text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, idempotency_key)
);
