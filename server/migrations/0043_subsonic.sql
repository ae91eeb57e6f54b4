-- Subsonic: what music apps store, and what tells that a user's music has changed.

-- An artist sees how many plays came from apps, without reading all others.
create index play_from_apps on play (track_id, heard_at) where source = 'app';

-- When an app last began to fetch a track: a play that it reports later is believed by this time only.
create table app_stream (
  account_id bigint not null references account on delete cascade,
  track_id bigint not null references track on delete cascade,
  began_at timestamptz(3) not null,
  client text,
  primary key (account_id, track_id)
);
create index app_stream_latest on app_stream (account_id, began_at desc);

-- Ratings of tracks, albums and artists, and favourite albums and artists. Favourite tracks are the library's.
create table app_mark (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('song', 'album', 'artist')),
  item_id bigint not null,
  rating smallint check (rating between 1 and 5),
  starred_at timestamptz(3),
  primary key (account_id, kind, item_id),
  check (kind <> 'song' or starred_at is null)
);

-- What an app was playing, to go on with in another one.
create table app_play_queue (
  account_id bigint primary key references account on delete cascade,
  track_ids bigint[] not null,
  -- The place of the current track in the list, counted from 0.
  current_index integer not null check (current_index >= 0),
  position_ms bigint not null check (position_ms >= 0),
  changed_at timestamptz(3) not null,
  changed_by text not null
);

-- One row per change of a user's music, for users of apps only. Rows are only inserted, so no two changes wait for each other;
-- their number and the latest of them tell a process whether what it remembers is still true.
create table collection_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  changed_at timestamptz not null default now()
);
create index collection_change_of_account on collection_change (account_id, id);
create index collection_change_age on collection_change (changed_at);

create function note_collection_changes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into collection_change (account_id) select distinct %1$I from changed
     where exists (select from app_password where app_password.account_id = changed.%1$I)', tg_argv[0]);
  return null;
end $$;
create trigger bought_in_apps after insert on purchase
  referencing new table as changed for each statement execute function note_collection_changes('account_id');
create trigger refunded_in_apps after update on purchase
  referencing new table as changed for each statement execute function note_collection_changes('account_id');
create trigger kept_in_apps after insert on library_entry
  referencing new table as changed for each statement execute function note_collection_changes('account_id');
create trigger hidden_in_apps after update on library_entry
  referencing new table as changed for each statement execute function note_collection_changes('account_id');
create trigger removed_in_apps after delete on library_entry
  referencing old table as changed for each statement execute function note_collection_changes('account_id');
create trigger subscribed_in_apps after insert on subscription
  referencing new table as changed for each statement execute function note_collection_changes('fan_id');
create trigger renewed_in_apps after update on subscription
  referencing new table as changed for each statement execute function note_collection_changes('fan_id');

create function note_own_track_change() returns trigger language plpgsql as $$
begin
  insert into collection_change (account_id)
  select distinct account_id from app_password where account_id in (new.artist_id, new.uploaded_by);
  return null;
end $$;
create trigger own_track_in_apps after insert or update of title, genre, album_id, artist_id, state, hidden_at, created_at on track
  for each row execute function note_own_track_change();
