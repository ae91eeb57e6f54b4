-- Catalogue: what shops, libraries and listeners expect to know of a release.

alter table track
  -- The code of the recording, without hyphens.
  add column isrc text check (isrc ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$'),
  add column is_explicit boolean not null default false,
  -- Null: the date and the licence of its album; without an album the day of its upload, and all rights reserved.
  add column release_on date,
  add column licence text
    check (licence in ('all-rights-reserved', 'cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0')),
  -- Plain, or with times in the LRC format.
  add column lyrics text check (length(lyrics) between 1 and 30000);

alter table album
  -- A UPC-A of 12 digits or an EAN-13.
  add column barcode text check (barcode ~ '^[0-9]{12,13}$'),
  add column licence text not null default 'all-rights-reserved'
    check (licence in ('all-rights-reserved', 'cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0'));

-- A person who took part in a track, and how. A written name; artists who are asked first are in track_collaborator.
create table track_contributor (
  track_id bigint not null references track on delete cascade,
  position integer not null,
  role text not null check (length(role) between 1 and 60),
  name text not null check (length(name) between 1 and 100),
  primary key (track_id, position)
);

-- The views again: they have the columns that the tables had when they were made.
create or replace view listed_track as
  select * from track where hidden_at is null and state = 'ready';
create or replace view listed_album as
  select * from album where hidden_at is null;
