-- Playback: where a play was started: on the site itself, or in a player on another site or device. The values are in
-- `play-source.ts`, so that a new kind of player needs no migration.

alter table play add column source text not null default 'site' check (source ~ '^[a-z-]+$');
