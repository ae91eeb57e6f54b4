-- The hash of the audio alone: the same recording with other tags or another cover has the same one.
alter table media_audio add column audio_sha256 text;
create index media_audio_same_sound on media_audio (audio_sha256);
