-- Tracks that were played since their rank was last brought up to date: the round that does so visits these alone.
alter table track_play_count add column is_stale boolean not null default true;
create index track_play_stale on track_play_count (track_id) where is_stale;
