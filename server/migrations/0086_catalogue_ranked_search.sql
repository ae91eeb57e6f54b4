-- Catalogue: search reads the most popular results first, however many there are.

-- One row for everything that search finds. Its rank is rounded down to one, or a power of four, so that a play or a fan more seldom changes it;
-- what is shown, and in which exact order, is read from the thing itself.
create table search_entry (
  kind text not null check (kind in ('track', 'album', 'artist', 'label')),
  id bigint not null,
  title_key text collate "C" not null,
  search_text text not null,
  magnitude bigint not null,
  primary key (kind, id)
);

create function magnitude_of(rank bigint) returns bigint language sql immutable parallel safe as $$
  select (array[0, 1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304])[
    1 + width_bucket(rank, '{1,4,16,64,256,1024,4096,16384,65536,262144,1048576,4194304}'::bigint[])]
$$;

-- What a thing is found by, as index keys: every beginning of every word, and with ^ before them the beginnings of its title or name. All of them
-- begin with a letter for its magnitude, A for the least. A search reads letter by letter, the most popular first, and stops when it has enough: a
-- beginning that half the catalogue has costs no more than a rare one.
create function ranked_beginnings(title_key text, search_text text, rank bigint) returns text[] language sql immutable parallel safe as $$
  select array_agg(
    chr(65 + width_bucket(rank, '{1,4,16,64,256,1024,4096,16384,65536,262144,1048576,4194304}'::bigint[])) || beginning)
  from (
    select left(word, size) from string_to_table(search_text, ' ') as word, generate_series(1, least(length(word), 12)) as size
    union all
    select '^' || left(title_key, size) from generate_series(1, least(length(title_key), 12)) as size
  ) as found (beginning)
$$;

create function write_search_entry(kind text, id bigint, title_key text, search_text text, rank bigint) returns void language sql as $$
  insert into search_entry as entry (kind, id, title_key, search_text, magnitude)
  values (kind, id, title_key, search_text, magnitude_of(rank))
  on conflict on constraint search_entry_pkey do update
    set title_key = excluded.title_key, search_text = excluded.search_text, magnitude = excluded.magnitude
    where (entry.title_key, entry.search_text, entry.magnitude) is distinct from (excluded.title_key, excluded.search_text, excluded.magnitude)
$$;

-- Tracks that are listed.
create function enter_track() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not (new.hidden_at is null and new.state = 'ready') then
    delete from search_entry where kind = 'track' and id = old.id;
  else
    perform write_search_entry('track', new.id, new.title_key, new.search_text, new.popularity);
  end if;
  return null;
end $$;
create trigger track_enters_search after insert on track
  for each row when (new.hidden_at is null and new.state = 'ready') execute function enter_track();
create trigger track_leaves_search after delete on track for each row execute function enter_track();
create trigger track_changes_in_search after update on track for each row
  when ((old.title_key, old.search_text, old.state, old.hidden_at is null, magnitude_of(old.popularity))
    is distinct from (new.title_key, new.search_text, new.state, new.hidden_at is null, magnitude_of(new.popularity)))
  execute function enter_track();

-- Artists and labels.
create function enter_artist() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'DELETE' or old.is_listed <> new.is_listed then
      delete from search_entry where kind = case when old.is_listed then 'artist' else 'label' end and id = old.account_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform write_search_entry(case when new.is_listed then 'artist' else 'label' end, new.account_id, new.name_key, new.search_text, new.fans);
  end if;
  return null;
end $$;
create trigger artist_enters_search after insert or delete on artist_listing for each row execute function enter_artist();
create trigger artist_changes_in_search after update on artist_listing for each row
  when ((old.name_key, old.search_text, old.is_listed, magnitude_of(old.fans))
    is distinct from (new.name_key, new.search_text, new.is_listed, magnitude_of(new.fans)))
  execute function enter_artist();

-- Albums that are listed. What an album is found by is written with the rest of its listing, at the end of a transaction.
create function enter_album() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not new.is_listed then
    delete from search_entry where kind = 'album' and id = old.album_id;
  else
    perform write_search_entry('album', album.id, album.title_key, album.search_text, new.popularity) from album where album.id = new.album_id;
  end if;
  return null;
end $$;
create trigger album_leaves_search after delete on album_listing for each row execute function enter_album();
create trigger album_changes_in_search after update on album_listing for each row
  when ((old.title_key, old.is_listed, magnitude_of(old.popularity)) is distinct from (new.title_key, new.is_listed, magnitude_of(new.popularity)))
  execute function enter_album();

create function enter_album_by_new_words() returns trigger language plpgsql as $$
begin
  update search_entry set title_key = album.title_key, search_text = album.search_text
    from album where album.id = new.id and kind = 'album' and search_entry.id = new.id;
  return null;
end $$;
create constraint trigger album_is_found_by_new_words after update on album
  deferrable initially deferred for each row when (old.search_text <> new.search_text) execute function enter_album_by_new_words();

-- Everything that is there, and then the indexes.
insert into search_entry (kind, id, title_key, search_text, magnitude)
  select 'track', id, title_key, search_text, magnitude_of(popularity) from listed_track
  union all
  select 'album', album.id, album.title_key, album.search_text, magnitude_of(popularity) from album_listing join album on album.id = album_id where is_listed
  union all
  select case when is_listed then 'artist' else 'label' end, account_id, name_key, search_text, magnitude_of(fans) from artist_listing;

-- Without GIN's pending list: it would make uploads slightly faster and some searches slow.
create index search_track on search_entry using gin (ranked_beginnings(title_key, search_text, magnitude)) with (fastupdate = off) where kind = 'track';
create index search_album on search_entry using gin (ranked_beginnings(title_key, search_text, magnitude)) with (fastupdate = off) where kind = 'album';
create index search_artist on search_entry using gin (ranked_beginnings(title_key, search_text, magnitude)) with (fastupdate = off) where kind = 'artist';
create index search_label on search_entry using gin (ranked_beginnings(title_key, search_text, magnitude)) with (fastupdate = off) where kind = 'label';

-- They were rewritten with every play and fan.
drop index track_search; -- safe: until it is replaced, a process of the previous release finds a word in titles and among the most popular
drop index artist_search; -- safe: as above
drop index label_search; -- safe: as above
drop index album_search; -- safe: as above
