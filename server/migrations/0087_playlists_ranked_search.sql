-- Playlists: search reads the longest playlists first, however many there are.

alter table playlist
  -- Its name as search sees it.
  add column name_key text collate "C" not null default '',
  -- How many tracks a playlist of a user's own has, those that cannot be played any more included.
  add column track_count bigint not null default 0;
update playlist set name_key = fold_text(name), track_count = (select count(*) from playlist_track where playlist_id = playlist.id) where kind = 'own';

create function fold_playlist() returns trigger language plpgsql as $$
begin
  new.name_key := fold_text(new.name);
  return new;
end $$;
create trigger playlist_is_folded before insert or update of name on playlist for each row execute function fold_playlist();

create function count_playlist_tracks() returns trigger language plpgsql as $$
begin
  update playlist set track_count = track_count + changed.tracks
    from (select playlist_id, case when tg_op = 'INSERT' then count(*) else - count(*) end as tracks from touched group by playlist_id) changed
    where playlist.id = changed.playlist_id and kind = 'own';
  return null;
end $$;
create trigger playlist_grows after insert on playlist_track
  referencing new table as touched for each statement execute function count_playlist_tracks();
create trigger playlist_shrinks after delete on playlist_track
  referencing old table as touched for each statement execute function count_playlist_tracks();

create index playlist_found on playlist using gin (ranked_beginnings(name_key, ' ' || name_key, track_count)) with (fastupdate = off)
  where is_public;
create index playlist_named on playlist (name_key, id) where is_public;
drop index playlist_public_words; -- safe: public playlists are few enough to look at all of them

-- The words of public playlists are known, so that typing errors in them can be told from rare words.
create function learn_playlist_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array[new.name_key]);
  return null;
end $$;
create trigger playlist_teaches_words after insert or update of name, is_public on playlist
  for each row when (new.is_public) execute function learn_playlist_words();
select learn_words(array(select name_key from playlist where is_public));
