-- Catalogue: albums, tracks, their artists and collaborators, and how their money is split.

-- Tracks and albums use one sequence, so that an id alone identifies what is bought.
create sequence content_id;

create table album (
  id bigint primary key default nextval('content_id'),
  artist_id bigint not null references account,
  title text not null,
  description text not null default '',
  genre text,
  release_type text not null check (release_type in ('Single', 'album', 'ep', 'compilation', 'live', 'demo')),
  -- Never in the future: everything that is uploaded is on sale at once.
  release_on date not null,
  label_name text,
  cover_hash text,
  price_pence integer not null check (price_pence >= 0),
  artist_percent integer not null check (artist_percent between 0 and 100),
  -- In milliseconds, as in JavaScript: a page cursor must name the exact instant.
  created_at timestamptz(3) not null,
  hidden_at timestamptz,
  -- The label that created the album for its artist; null where the artist did.
  created_by bigint references account on delete set null,
  -- A rejected album stays with its owner, who can submit it for review again.
  rejection_reason text,
  sent_again_at timestamptz(3),
  -- As on tracks, below.
  title_key text collate "C" not null default '',
  search_text text not null default '',
  check (rejection_reason is null or hidden_at is not null),
  check (sent_again_at is null or rejection_reason is not null)
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
  -- Null once the file of a deleted, never sold track was released. The row stays, because plays refer to it.
  audio_file_id bigint references media_file,
  price_pence integer not null check (price_pence >= 0),
  artist_percent integer not null check (artist_percent between 0 and 100),
  state text not null default 'rendering' check (state in ('rendering', 'ready', 'failed')),
  -- Why rendering failed, as a sentence for the artist.
  failure text,
  duration_ms integer,
  loudness_lufs real,
  true_peak_db real,
  is_lossless boolean not null default false,
  -- The folded title, for exact and prefix matches and for sorting by title. Triggers write this and the next column.
  title_key text collate "C" not null default '',
  -- The folded words of title and names, each after a space: what search matches.
  search_text text not null default '',
  -- The rank for lists and search; updated from the plays in batches, so that a play does not rewrite indexes.
  popularity bigint not null default 0,
  buy_count integer not null default 0,
  -- A fixed random position, so that a shuffled selection is one index range.
  random_place double precision not null default random(),
  created_at timestamptz(3) not null,
  hidden_at timestamptz,
  hidden_because text check (hidden_because in ('deleted', 'rejected')),
  -- Who uploaded the track: its artist, or a label for them. Null where that account was deleted.
  uploaded_by bigint references account on delete set null,
  approved_at timestamptz(3),
  rejection_reason text,
  -- The extension of the uploaded file, where it fits its format: an original is downloaded with the same extension.
  original_ending text check (original_ending ~ '^[a-z0-9]{1,5}$'),
  -- A rejected track stays with its owner, who can submit it for review again.
  sent_again_at timestamptz(3),
  check ((hidden_at is null) = (hidden_because is null)),
  check (rejection_reason is null or hidden_because = 'rejected'),
  constraint track_has_file check (audio_file_id is not null or hidden_because = 'deleted'),
  check (sent_again_at is null or hidden_because = 'rejected')
);
create index track_of_artist on track (artist_id, created_at desc, id desc);
create index track_of_album on track (album_id, created_at, id) where album_id is not null;
create index track_of_file on track (audio_file_id);
create index track_of_label on track (lower(label_name)) where label_name is not null;
create index track_deleted on track (hidden_at) where hidden_because = 'deleted' and audio_file_id is not null;
-- Music to review: the latest uploads and resubmissions first.
create index track_uploaded on track (coalesce(sent_again_at, created_at) desc, id desc)
  where hidden_because is distinct from 'deleted';

-- The rank of many tracks changes at once; until the table is vacuumed, index-only scans have to visit the rows.
alter table track set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What visitors can find; every reader uses this one rule.
create view listed_track as
  select * from track where hidden_at is null and state = 'ready';
create view listed_album as
  select * from album where hidden_at is null;

-- A track that joins an album is sold on the album's terms, where those are better for the artist.
create function track_takes_share() returns trigger language plpgsql as $$
begin
  if new.album_id is not null then
    new.artist_percent := greatest(new.artist_percent, (select artist_percent from album where id = new.album_id));
  end if;
  return new;
end $$;
create trigger takes_share before insert or update of album_id on track for each row execute function track_takes_share();

-- How often a track was played. A separate table, because every play writes it.
create table track_play_count (
  track_id bigint primary key references track on delete cascade,
  plays bigint not null,
  -- Played since the track's rank was last updated: the scheduled task visits only these.
  is_stale boolean not null default true
) with (fillfactor = 50);
create index track_play_stale on track_play_count (track_id) where is_stale;

-- An artist credited on another artist's track, and their split of its money. A split counts once it is accepted.
create table track_collaborator (
  track_id bigint not null references track on delete cascade,
  artist_id bigint not null references account on delete cascade,
  position integer not null,
  percent integer check (percent between 0 and 100),
  accepted_at timestamptz,
  offered_at timestamptz,
  declined_at timestamptz,
  -- A credit links to the artist's page once they agreed to it. Accepting a split is agreeing.
  credit_agreed_at timestamptz(3),
  primary key (track_id, artist_id),
  check (percent is null or percent = 0 or offered_at is not null),
  check (accepted_at is null or declined_at is null)
);
create index track_collaborator_of_artist on track_collaborator (artist_id);

-- A proposed change of an accepted split. Until the holder agrees or the notice ends, the split pays as it is.
create table split_change (
  track_id bigint not null,
  artist_id bigint not null,
  percent integer not null check (percent between 0 and 100),
  proposed_at timestamptz(3) not null,
  -- The end of the notice; null where the change needs the holder's agreement.
  takes_effect_at timestamptz(3),
  primary key (track_id, artist_id),
  foreign key (track_id, artist_id) references track_collaborator on delete cascade
);
create index split_change_due on split_change (takes_effect_at) where takes_effect_at is not null;

-- The response to an upload, by the caller's idempotency key: a retried upload gets the result of its first try.
create table upload_result (
  account_id bigint not null references account on delete cascade,
  idempotency_key text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, idempotency_key)
);
