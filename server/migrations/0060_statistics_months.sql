-- Sums of days over whole months, by which pages about months and all time are read. Triggers keep each equal to its days.

create table statistics_track_month (
  artist_id bigint not null,
  month date not null,
  track_id bigint not null,
  plays integer not null,
  whole integer not null,
  part integer not null,
  skipped integer not null,
  saves integer not null,
  favorites integer not null,
  sold integer not null,
  primary key (artist_id, month, track_id)
);

create table statistics_ad_month (
  artist_id bigint not null,
  month date not null,
  track_id bigint not null,
  origin text not null,
  listens integer not null,
  amount bigint not null,
  primary key (artist_id, month, track_id, origin)
);

create function add_track_days() returns trigger language plpgsql as $$
declare
  sign integer := case tg_argv[0] when 'come' then 1 else -1 end;
begin
  insert into statistics_track_month as held (artist_id, month, track_id, plays, whole, part, skipped, saves, favorites, sold)
  select artist_id, date_trunc('month', day)::date, track_id, sign * sum(plays), sign * sum(whole), sign * sum(part),
    sign * sum(skipped), sign * sum(saves), sign * sum(favorites), sign * sum(sold)
  from changed group by 1, 2, 3
  on conflict (artist_id, month, track_id) do update
    set plays = held.plays + excluded.plays, whole = held.whole + excluded.whole, part = held.part + excluded.part,
      skipped = held.skipped + excluded.skipped, saves = held.saves + excluded.saves,
      favorites = held.favorites + excluded.favorites, sold = held.sold + excluded.sold;
  return null;
end $$;
create trigger month_of_new after insert on statistics_track
  referencing new table as changed for each statement execute function add_track_days('come');
create trigger month_of_changed after update on statistics_track
  referencing new table as changed for each statement execute function add_track_days('come');
create trigger month_of_former after update on statistics_track
  referencing old table as changed for each statement execute function add_track_days('go');
create trigger month_of_gone after delete on statistics_track
  referencing old table as changed for each statement execute function add_track_days('go');

create function add_ad_days() returns trigger language plpgsql as $$
declare
  sign integer := case tg_argv[0] when 'come' then 1 else -1 end;
begin
  insert into statistics_ad_month as held (artist_id, month, track_id, origin, listens, amount)
  select artist_id, date_trunc('month', day)::date, track_id, origin, sign * sum(listens), sign * sum(amount)
  from changed group by 1, 2, 3, 4
  on conflict (artist_id, month, track_id, origin) do update
    set listens = held.listens + excluded.listens, amount = held.amount + excluded.amount;
  return null;
end $$;
create trigger month_of_new after insert on statistics_ad
  referencing new table as changed for each statement execute function add_ad_days('come');
create trigger month_of_gone after delete on statistics_ad
  referencing old table as changed for each statement execute function add_ad_days('go');

insert into statistics_track_month
  select artist_id, date_trunc('month', day)::date, track_id, sum(plays), sum(whole), sum(part), sum(skipped), sum(saves),
    sum(favorites), sum(sold)
  from statistics_track group by 1, 2, 3;
insert into statistics_ad_month
  select artist_id, date_trunc('month', day)::date, track_id, origin, sum(listens), sum(amount)
  from statistics_ad group by 1, 2, 3, 4;

-- A listener's row of a day is found by all three.
drop index statistics_listener_of_day;
create index statistics_listener_of_day on statistics_listener (artist_id, day, listener);
