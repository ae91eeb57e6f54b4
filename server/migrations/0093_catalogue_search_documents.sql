-- Catalogue: search within genres reads the most popular results first, as search without them does, and typing errors cost no more than that.

alter table search_entry
  -- Of tracks and albums.
  add column genre text;

-- What a thing is found by: its genre, with # before it, every beginning of every word, and with ^ before them the beginnings of its title or name.
-- All of them begin with a letter for its magnitude, A for the least. A search reads letter by letter, the most popular first, and stops when it
-- has enough: a beginning that half the catalogue has costs no more than a rare one. Unlike the array of the same beginnings that it replaces, one
-- reading of it can look for several words in the place of each.
create function search_document(title_key text, search_text text, rank bigint, genre text) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(
    chr(65 + width_bucket(rank, '{1,4,16,64,256,1024,4096,16384,65536,262144,1048576,4194304}'::bigint[])) || beginning))
  from (
    select left(word, size) from string_to_table(search_text, ' ') as word, generate_series(1, least(length(word), 12)) as size
    union all
    select '^' || left(title_key, size) from generate_series(1, least(length(title_key), 12)) as size
    union all
    select '#' || genre where genre is not null
  ) as found (beginning)
$$;

-- The previous release searches by reading everything until its processes are replaced.
drop index search_track; -- safe: as above
drop index search_album; -- safe: as above
drop index search_artist; -- safe: as above
drop index search_label; -- safe: as above
drop index playlist_found; -- safe: as above
update search_entry set genre = track.genre from track where kind = 'track' and track.id = search_entry.id and track.genre is not null;
update search_entry set genre = album_listing.genre from album_listing
  where kind = 'album' and album_id = search_entry.id and album_listing.genre is not null;
create index search_track on search_entry using gin (search_document(title_key, search_text, magnitude, genre)) with (fastupdate = off) where kind = 'track';
create index search_album on search_entry using gin (search_document(title_key, search_text, magnitude, genre)) with (fastupdate = off) where kind = 'album';
create index search_artist on search_entry using gin (search_document(title_key, search_text, magnitude, genre)) with (fastupdate = off) where kind = 'artist';
create index search_label on search_entry using gin (search_document(title_key, search_text, magnitude, genre)) with (fastupdate = off) where kind = 'label';
create index playlist_found on playlist using gin (search_document(name_key, ' ' || name_key, track_count, null)) with (fastupdate = off)
  where is_public;

drop function write_search_entry(text, bigint, text, text, bigint); -- safe: only the functions below call it
create function write_search_entry(kind text, id bigint, title_key text, search_text text, rank bigint, genre text)
  returns void language sql as $$
  insert into search_entry as entry (kind, id, title_key, search_text, magnitude, genre)
  values (kind, id, title_key, search_text, magnitude_of(rank), genre)
  on conflict on constraint search_entry_pkey do update
    set title_key = excluded.title_key, search_text = excluded.search_text, magnitude = excluded.magnitude, genre = excluded.genre
    where (entry.title_key, entry.search_text, entry.magnitude, entry.genre)
      is distinct from (excluded.title_key, excluded.search_text, excluded.magnitude, excluded.genre)
$$;

create or replace function enter_track() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not (new.hidden_at is null and new.state = 'ready') then
    delete from search_entry where kind = 'track' and id = old.id;
  else
    perform write_search_entry('track', new.id, new.title_key, new.search_text, new.popularity, new.genre);
  end if;
  return null;
end $$;
create or replace trigger track_changes_in_search after update on track for each row
  when ((old.title_key, old.search_text, old.state, old.hidden_at is null, magnitude_of(old.popularity), old.genre)
    is distinct from (new.title_key, new.search_text, new.state, new.hidden_at is null, magnitude_of(new.popularity), new.genre))
  execute function enter_track();

create or replace function enter_artist() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'DELETE' or old.is_listed <> new.is_listed then
      delete from search_entry where kind = case when old.is_listed then 'artist' else 'label' end and id = old.account_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform write_search_entry(
      case when new.is_listed then 'artist' else 'label' end, new.account_id, new.name_key, new.search_text, new.fans, null);
  end if;
  return null;
end $$;

create or replace function enter_album() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not new.is_listed then
    delete from search_entry where kind = 'album' and id = old.album_id;
  else
    perform write_search_entry('album', album.id, album.title_key, album.search_text, new.popularity, new.genre)
      from album where album.id = new.album_id;
  end if;
  return null;
end $$;
create or replace trigger album_changes_in_search after update on album_listing for each row
  when ((old.title_key, old.is_listed, magnitude_of(old.popularity), old.genre)
    is distinct from (new.title_key, new.is_listed, magnitude_of(new.popularity), new.genre))
  execute function enter_album();

-- A play moves a track within this index, which no longer has the words.
drop index track_popular_of_genre; -- safe: built again below
create index track_popular_of_genre on track (genre, popularity desc, id desc) where hidden_at is null and state = 'ready';
