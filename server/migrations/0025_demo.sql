-- Demo: what has been created on this site, so that nothing is created twice, not even what was deleted since.

-- Tracks of the demo catalogue that were published here.
create table demo_track (
  slug text primary key,
  track_id bigint not null references track on delete cascade
);

-- Posts, comments and messages of the demo accounts that were created here.
create table demo_step (
  what text primary key
);
