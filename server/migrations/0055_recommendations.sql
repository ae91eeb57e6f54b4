-- Recommendations: which artists share listeners (computed every night), whom a listener does not want recommended, and what
-- administrators picked.

create table similar_artist (
  artist_id bigint not null references account on delete cascade,
  similar_id bigint not null references account on delete cascade,
  shared_listeners integer not null check (shared_listeners > 0),
  -- 1 where the two have exactly the same listeners, and near 0 where they have next to none in common.
  strength real not null check (strength > 0),
  primary key (artist_id, similar_id)
);
create index similar_artist_of on similar_artist (similar_id);

-- Artists heard in the last weeks. One who is not in here has no listeners yet, and counts as new.
create table artist_reach (
  artist_id bigint primary key references account on delete cascade,
  listeners integer not null check (listeners > 0),
  is_new_or_small boolean not null
);

create table recommendations_computed (
  only_row boolean primary key default true check (only_row),
  computed_at timestamptz(3) not null
);

create table not_for_me (
  account_id bigint not null references account on delete cascade,
  artist_id bigint not null references account on delete cascade,
  said_at timestamptz(3) not null,
  primary key (account_id, artist_id)
);
create index not_for_me_artist on not_for_me (artist_id);

create table staff_pick (
  track_id bigint primary key references track on delete cascade,
  note text check (length(note) <= 200),
  picked_by bigint references account on delete set null,
  picked_at timestamptz(3) not null
);
create index staff_pick_by on staff_pick (picked_by) where picked_by is not null;
