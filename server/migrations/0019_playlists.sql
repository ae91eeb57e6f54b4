-- Playlists: three kinds that every account has, and those that users make. Most Played and Recommended contain no rows: they
-- are computed when they are opened.

create table playlist (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('default', 'most-played', 'recommended', 'own')),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null
);
create unique index playlist_of_everybody on playlist (account_id, kind) where kind <> 'own';
create index playlist_of_account on playlist (account_id, created_at desc, id desc);

create table playlist_track (
  playlist_id bigint not null references playlist on delete cascade,
  track_id bigint not null references track on delete cascade,
  position integer not null,
  added_at timestamptz(3) not null,
  primary key (playlist_id, track_id)
);
create index playlist_in_order on playlist_track (playlist_id, position, track_id);
create index playlist_track_of_track on playlist_track (track_id);
