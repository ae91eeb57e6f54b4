-- What was deleted and never sold gives its file back after a while; the track's row stays, because plays refer to it.
alter table track alter column audio_file_id drop not null;
alter table track add constraint track_has_file check (audio_file_id is not null or hidden_because = 'deleted');
create index track_deleted on track (hidden_at) where hidden_because = 'deleted' and audio_file_id is not null;
