-- Royalties: a night writes less. A listen has one index fewer, and an artist's listeners are in lists instead of a row each.

-- What was paid to a listener is unique in the order in which it is looked up: one index instead of two. Visitors, and accounts that
-- have been deleted, are not in it.
create unique index royalty_paid_by_account on royalty (account_id, heard_at desc, impression_id, play_id) where account_id is not null;
create unique index royalty_paid_by_others on royalty (impression_id, play_id) where account_id is null;
alter table royalty drop constraint royalty_pkey; -- safe: no release names it in a conflict, and the two indexes above refuse the same rows
drop index royalty_by_listener; -- safe: royalty_paid_by_account begins with the same columns

-- The listeners of an artist in a month, to count them. Each batch of a night adds a list; the night ends by counting the listeners that
-- are in no counted list yet, and leaves a list of those. This never leaves the database.
create table royalty_listener_list (
  month date not null,
  artist_id bigint not null,
  listeners bigint[] not null,
  size integer not null,
  is_counted boolean not null
);
alter table royalty_listener_list alter listeners set storage external;
create index royalty_listener_list_counted on royalty_listener_list (month, artist_id) where is_counted;
create index royalty_listener_list_uncounted on royalty_listener_list (month, artist_id) where not is_counted;

-- An account has the number that it has elsewhere; a visitor has one below zero.
create function listener_number(listener text) returns bigint language sql immutable parallel safe
  return case when listener ~ '^[0-9]+$' then listener::bigint else -1 - (hashtextextended(listener, 0) & 9223372036854775807) end;

insert into royalty_listener_list
select month, artist_id, array_agg(listener_number(listener)), count(*), true from royalty_listener group by month, artist_id;

-- The previous release adds listeners to the table that it knows. The next release drops both.
create or replace function royalty_listeners_arrive() returns trigger language plpgsql as $$
begin
  insert into royalty_listener_list
  select month, artist_id, array_agg(listener_number(listener)), count(*), false from arrived group by month, artist_id;
  return null;
end $$;
