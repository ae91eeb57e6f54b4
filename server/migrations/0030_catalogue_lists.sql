-- One index per order, each over what is listed and nothing else, so that a page is one short range of it.
create index track_newest on track (created_at desc, id desc) where hidden_at is null and state = 'ready';
create index track_random on track (random_place, id) where hidden_at is null and state = 'ready';
-- By rank and by title indexes carry what search asks of many rows at once, so that it need not visit them.
create index track_popular on track (popularity desc, id desc) include (search_text) where hidden_at is null and state = 'ready';
create index track_title on track (title_key, id) include (popularity) where hidden_at is null and state = 'ready';

-- The same within a genre; a station is read as its few genres side by side.
create index track_newest_of_genre on track (genre, created_at desc, id desc) where hidden_at is null and state = 'ready';
create index track_random_of_genre on track (genre, random_place, id) where hidden_at is null and state = 'ready';
create index track_popular_of_genre on track (genre, popularity desc, id desc) include (search_text) where hidden_at is null and state = 'ready';
create index track_title_of_genre on track (genre, title_key, id) include (popularity) where hidden_at is null and state = 'ready';

-- The rank of many tracks moves at once; until they are vacuumed, an index has to visit the rows that it could answer for.
alter table track set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
