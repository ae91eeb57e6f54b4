-- Demo: what has been planted on this site, so that nothing is planted twice, not even what was deleted since.

-- Pieces of the demo catalogue that were published here.
create table demo_track (
  slug text primary key,
  track_id bigint not null references track on delete cascade
);

-- What the demo's people have said.
create table demo_talk (
  what text primary key
);
