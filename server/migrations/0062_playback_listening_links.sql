-- Playback: private links by which invited listeners hear music, also before its release.

create table listening_link (
  id bigint generated always as identity primary key,
  -- Only the hash of a link's code is stored, so a link is shown once, when it is made.
  code_hash bytea not null unique,
  artist_id bigint not null references account on delete cascade,
  -- A track or an album: they take their ids from one sequence.
  content_id bigint not null,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- Null: no limit.
  most_plays integer check (most_plays > 0),
  opens integer not null default 0,
  plays integer not null default 0,
  check (most_plays is null or plays <= most_plays)
);
create index listening_link_of_artist on listening_link (artist_id, id desc);

-- Plays that were begun: each fetches the audio of one track for a while, as long as its link is good. They are no plays of the
-- log, so they count for nothing and pay nothing.
create table listening_pass (
  pass_hash bytea primary key,
  link_id bigint not null references listening_link on delete cascade,
  track_id bigint not null references track on delete cascade,
  ends_at timestamptz(3) not null
);
create index listening_pass_of_link on listening_pass (link_id);
create index listening_pass_end on listening_pass (ends_at);
