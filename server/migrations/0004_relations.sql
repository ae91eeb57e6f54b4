-- Relations: fans of artists, and artists signed to labels.

create table fan (
  fan_id bigint not null references account on delete cascade,
  artist_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  primary key (fan_id, artist_id),
  check (fan_id <> artist_id)
);
create index fan_of_artist on fan (artist_id, created_at desc, fan_id desc);

-- A label signs an artist: an offer until the artist accepts.
create table signing (
  label_id bigint not null references account on delete cascade,
  artist_id bigint not null references account on delete cascade,
  offered_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  -- A label manages what it uploaded. Whether it requests to manage the artist's other music too, and since when it may.
  asks_to_manage_catalog boolean not null default false,
  catalog_granted_at timestamptz(3),
  primary key (label_id, artist_id),
  check (label_id <> artist_id),
  check (catalog_granted_at is null or (accepted_at is not null and asks_to_manage_catalog))
);
create index signing_of_artist on signing (artist_id);
