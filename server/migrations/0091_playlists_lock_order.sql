-- Playlists: a track that is deleted leaves many playlists at once. They are locked in the order of their ids, so that two such
-- transactions cannot deadlock.
create or replace function count_playlist_tracks() returns trigger language plpgsql as $$
begin
  perform from playlist where id in (select playlist_id from touched) and kind = 'own' order by id for no key update;
  update playlist set track_count = track_count + changed.tracks
    from (select playlist_id, case when tg_op = 'INSERT' then count(*) else - count(*) end as tracks from touched group by playlist_id) changed
    where playlist.id = changed.playlist_id and kind = 'own';
  return null;
end $$;
