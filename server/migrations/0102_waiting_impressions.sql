-- The oldest day that waits, and its impressions in order, found without walking through all that wait.
drop index impression_waiting;
create index impression_waiting on impression (heard_at, id) where outcome is null;

-- Checked for every listen of a night, a million at a time, these cost more than the sharing itself. What they name was read in the
-- same transaction; impressions are never deleted, and a track that was played, or its artist, cannot be.
alter table royalty drop constraint royalty_impression_id_fkey, drop constraint royalty_track_id_fkey, drop constraint royalty_artist_id_fkey;
alter table royalty_exclusion drop constraint royalty_exclusion_impression_id_fkey, drop constraint royalty_exclusion_track_id_fkey,
  drop constraint royalty_exclusion_artist_id_fkey;
alter table royalty_listener drop constraint royalty_listener_artist_id_fkey;
