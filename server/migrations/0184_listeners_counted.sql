-- How many people heard an artist in a month, counted as they come.
alter table royalty_month add column listeners integer not null default 0;
update royalty_month set listeners = counted.listeners
  from (select month, artist_id, count(*)::int as listeners from royalty_listener group by 1, 2) as counted
  where (royalty_month.month, royalty_month.artist_id) = (counted.month, counted.artist_id);

create function royalty_listeners_arrive() returns trigger language plpgsql as $$
begin
  update royalty_month set listeners = royalty_month.listeners + counted.listeners
    from (select month, artist_id, count(*)::int as listeners from arrived group by 1, 2) as counted
    where (royalty_month.month, royalty_month.artist_id) = (counted.month, counted.artist_id);
  return null;
end $$;
create trigger listeners_arrive after insert on royalty_listener
  referencing new table as arrived for each statement execute function royalty_listeners_arrive();
