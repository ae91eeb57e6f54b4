-- Catalogue, playlists: of many that have the same title or name, search reads the most popular, and not all of them.

create index search_same_title on search_entry (kind, title_key, magnitude desc);

drop index playlist_named; -- safe: the previous release searches without it
create index playlist_same_name on playlist (name_key, track_count desc) where is_public;
