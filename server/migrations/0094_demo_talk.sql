-- What the demo's people have said is planted once, and what was taken away since stays away.
create table demo_talk (
  what text primary key
);
