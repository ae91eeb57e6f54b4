-- Playback: the log of plays, from which ads and revenue are computed. A listener is an account, or a visitor's cookie id.

create table play (
  id bigint generated always as identity primary key,
  track_id bigint not null references track,
  account_id bigint references account on delete set null,
  visitor_id uuid,
  began_at timestamptz(3) not null,
  is_counted boolean not null,
  is_high_quality boolean not null,
  heard_at timestamptz,
  -- When the play's audio was fetched, and how much of it was audible where the player reports it.
  fetched_at timestamptz,
  sounded_ms integer check (sounded_ms >= 0)
);
create index play_by_account on play (account_id, began_at desc, id desc) where account_id is not null;
create index play_by_visitor on play (visitor_id, began_at desc, id desc) where visitor_id is not null;
create index play_of_track on play (track_id, began_at desc);
-- What a listener heard between two breaks, found quickly however many plays they have.
create index play_heard_by_account on play (account_id, id) where heard_at is not null and account_id is not null;
create index play_heard_by_visitor on play (visitor_id, id) where heard_at is not null and visitor_id is not null;
-- The administrators' chart of plays reads a month of rows, which were inserted in order of time.
create index play_by_time on play using brin (began_at);
