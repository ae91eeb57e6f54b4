-- Statistics: figures of artists by day. Everything here is derived and can be recomputed from the tables of the other domains.

-- Days of artists to be recomputed. Triggers append to it in the transaction of the change, without a key, so that no change ever
-- waits for another; the scheduled task removes a row in the transaction that recomputes its day.
create table statistics_waiting (
  artist_id bigint not null,
  day date not null
);

-- The ledger is only ever added to, so its amounts are added up as they come.
create table statistics_income_waiting (
  artist_id bigint not null,
  day date not null,
  reason text not null,
  amount bigint not null
);
-- Like royalty, these tables have no foreign keys to artists and tracks, which are never deleted.

create table statistics_day (
  artist_id bigint not null,
  day date not null,
  plays integer not null,
  heard integer not null,
  -- What became of the plays whose player reports it.
  whole integer not null,
  part integer not null,
  skipped integer not null,
  -- Listeners of the day, and of these the ones who are counted on this day for their week, their month and ever: the sum over
  -- a week, a month or all days is its number of different listeners.
  listeners integer not null,
  week_listeners integer not null,
  month_listeners integer not null,
  ever_listeners integer not null,
  saves integer not null,
  favorites integer not null,
  followers integer not null,
  sales integer not null,
  paid_weeks integer not null,
  primary key (artist_id, day)
);

create table statistics_track (
  artist_id bigint not null,
  day date not null,
  track_id bigint not null,
  plays integer not null,
  heard integer not null,
  whole integer not null,
  part integer not null,
  skipped integer not null,
  saves integer not null,
  favorites integer not null,
  sold integer not null,
  primary key (artist_id, day, track_id)
);

create table statistics_origin (
  artist_id bigint not null,
  day date not null,
  kind text not null check (kind in ('source', 'station', 'referrer', 'country')),
  name text not null,
  plays integer not null,
  heard integer not null,
  -- Up to five of its listeners, as hashes: enough to tell whether a group has at least five, over any number of days.
  people bigint[] not null,
  primary key (artist_id, day, kind, name)
);

create table statistics_left_out (
  artist_id bigint not null,
  day date not null,
  reason text not null,
  listens integer not null,
  primary key (artist_id, day, reason)
);

create table statistics_income (
  artist_id bigint not null,
  day date not null,
  reason text not null,
  amount bigint not null,
  primary key (artist_id, day, reason)
);

-- What ads paid an earner, by the day that was heard. It is recomputed with the day of the track's artist.
create table statistics_ad (
  artist_id bigint not null,
  day date not null,
  track_id bigint not null,
  origin text not null,
  owner_id bigint not null,
  listens integer not null,
  amount bigint not null,
  primary key (artist_id, day, track_id, origin)
);
create index statistics_ad_of_owner on statistics_ad (owner_id, day);

-- Who heard an artist on a day, by a hash, to count them.
create table statistics_listener (
  artist_id bigint not null,
  listener bigint not null,
  day date not null,
  account_id bigint references account on delete cascade,
  listens integer not null check (listens > 0),
  is_first_in_week boolean not null,
  is_first_in_month boolean not null,
  is_first boolean not null,
  primary key (artist_id, listener, day)
);
create index statistics_listener_of_day on statistics_listener (artist_id, day);
create index statistics_listener_of_account on statistics_listener (account_id) where account_id is not null;

-- What accounts paid an artist on a day, without purchases and weeks of fans who stay anonymous.
create table statistics_payment (
  artist_id bigint not null,
  day date not null,
  account_id bigint not null references account on delete cascade,
  paid_pence bigint not null,
  primary key (artist_id, day, account_id)
);
create index statistics_payment_of_account on statistics_payment (account_id);

-- The sums of the two, for the fans who listened and paid most.
create table statistics_fan (
  artist_id bigint not null,
  account_id bigint not null references account on delete cascade,
  listens bigint not null,
  paid_pence bigint not null,
  primary key (artist_id, account_id)
);
create index statistics_fan_of_account on statistics_fan (account_id);
create index statistics_fan_listening on statistics_fan (artist_id, listens desc, account_id);
create index statistics_fan_paying on statistics_fan (artist_id, paid_pence desc, account_id);

-- What recomputing a day reads.
create index favourite_of_track on favourite (track_id, created_at);
create index library_entry_of_track on library_entry (track_id, added_at);
create index royalty_of_artist on royalty (artist_id, heard_at);

create function utc_day(moment timestamptz) returns date language sql immutable parallel safe return (moment at time zone 'UTC')::date;

create function statistics_of_plays() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select distinct artist_id, utc_day(began_at) from changed join track on track.id = track_id;
  return null;
end $$;
create trigger statistics_new after insert on play
  referencing new table as changed for each statement execute function statistics_of_plays();
create trigger statistics_changed after update on play
  referencing new table as changed for each statement execute function statistics_of_plays();

create function statistics_of_favourites() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select distinct artist_id, utc_day(changed.created_at) from changed join track on track.id = track_id;
  return null;
end $$;
create trigger statistics_new after insert on favourite
  referencing new table as changed for each statement execute function statistics_of_favourites();
create trigger statistics_gone after delete on favourite
  referencing old table as changed for each statement execute function statistics_of_favourites();

create function statistics_of_library() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select distinct artist_id, utc_day(added_at) from changed join track on track.id = track_id;
  return null;
end $$;
create trigger statistics_new after insert on library_entry
  referencing new table as changed for each statement execute function statistics_of_library();
create trigger statistics_changed after update on library_entry
  referencing new table as changed for each statement execute function statistics_of_library();
-- A row that is unhidden moves to another day: the day that it leaves changes too.
create trigger statistics_moved after update on library_entry
  referencing old table as changed for each statement execute function statistics_of_library();
create trigger statistics_gone after delete on library_entry
  referencing old table as changed for each statement execute function statistics_of_library();

create function statistics_of_fans() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day) select distinct artist_id, utc_day(created_at) from changed;
  return null;
end $$;
create trigger statistics_new after insert on fan
  referencing new table as changed for each statement execute function statistics_of_fans();
create trigger statistics_gone after delete on fan
  referencing old table as changed for each statement execute function statistics_of_fans();

create function statistics_of_purchases() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select distinct artist_id, utc_day(bought_at) from changed join track on track.id = track_id;
  return null;
end $$;
create trigger statistics_new after insert on purchase
  referencing new table as changed for each statement execute function statistics_of_purchases();
create trigger statistics_changed after update on purchase
  referencing new table as changed for each statement execute function statistics_of_purchases();

create function statistics_of_weeks() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select distinct artist_id, utc_day(starts_at) from changed join subscription on subscription.id = subscription_id;
  return null;
end $$;
create trigger statistics_new after insert on subscription_week
  referencing new table as changed for each statement execute function statistics_of_weeks();
create trigger statistics_changed after update on subscription_week
  referencing new table as changed for each statement execute function statistics_of_weeks();

create function statistics_of_listens() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day) select distinct artist_id, utc_day(heard_at) from changed;
  return null;
end $$;
create trigger statistics_new after insert on royalty_exclusion
  referencing new table as changed for each statement execute function statistics_of_listens();
create trigger statistics_new after insert on royalty
  referencing new table as changed for each statement execute function statistics_of_listens();

create function statistics_of_lines() returns trigger language plpgsql as $$
begin
  insert into statistics_income_waiting (artist_id, day, reason, amount)
    select split_part(account, ':', 2)::bigint, utc_day(at), reason, sum(amount)
    from changed join ledger_entry on ledger_entry.id = entry_id
    where ledger_kind(account) in ('earnings', 'receivable') group by 1, 2, 3;
  return null;
end $$;
create trigger statistics_new after insert on ledger_line
  referencing new table as changed for each statement execute function statistics_of_lines();

-- Everything that was recorded before this migration, and all of it again when it is recomputed.
create function statistics_enqueue_all() returns void language plpgsql as $$
begin
  insert into statistics_waiting (artist_id, day)
    select artist_id, utc_day(began_at) from play join track on track.id = track_id
    union select artist_id, utc_day(favourite.created_at) from favourite join track on track.id = track_id
    union select artist_id, utc_day(added_at) from library_entry join track on track.id = track_id
    union select artist_id, utc_day(created_at) from fan
    union select artist_id, utc_day(bought_at) from purchase join track on track.id = track_id
    union select artist_id, utc_day(starts_at) from subscription_week join subscription on subscription.id = subscription_id
    union select artist_id, utc_day(heard_at) from royalty_exclusion
    union select artist_id, utc_day(heard_at) from royalty;
  insert into statistics_income_waiting (artist_id, day, reason, amount)
    select split_part(account, ':', 2)::bigint, utc_day(at), reason, sum(amount)
    from ledger_line join ledger_entry on ledger_entry.id = entry_id
    where ledger_kind(account) in ('earnings', 'receivable') group by 1, 2, 3;
end $$;
select statistics_enqueue_all();
