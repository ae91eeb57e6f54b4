-- The log of plays: what ads and revenue are computed from later. A listener is an account, or a visitor's cookie id.
create table play (
  id bigint generated always as identity primary key,
  track_id bigint not null references track,
  account_id bigint references account on delete set null,
  visitor_id uuid,
  began_at timestamptz(3) not null,
  is_counted boolean not null,
  is_high_quality boolean not null,
  heard_at timestamptz
);
create index play_by_account on play (account_id, began_at desc, id desc) where account_id is not null;
create index play_by_visitor on play (visitor_id, began_at desc, id desc) where visitor_id is not null;
create index play_of_track on play (track_id, began_at desc);
