-- On what terms a sale was made: kept with the sale (an album's is its first row), so that anybody can work out who got what.
alter table purchase add column extra_pence integer not null default 0 check (extra_pence >= 0);
alter table purchase add column artist_percent smallint check (artist_percent between 0 and 100);
-- Sales made before: the platform's part says the rest. Where it is no round part of the whole, something was paid on top.
with sale as (
  select purchase.id, total.amount, coalesce(kept.amount, 0) as kept
  from purchase join ledger_entry on reference = 'purchase:' || purchase.id
    cross join lateral (
      select -sum(amount) as amount from ledger_line where entry_id = ledger_entry.id and amount < 0) as total
    cross join lateral (
      select sum(amount) as amount from ledger_line where entry_id = ledger_entry.id and account = 'platform') as kept
), terms as (
  select id, amount, kept, case when kept * 100 in (0, amount * 10, amount * 20) then 100 - (kept * 100 / amount) else 80 end as percent
  from sale
)
update purchase set artist_percent = terms.percent,
  extra_pence = case when terms.percent = 80 then (terms.amount - terms.kept * 5) / 10000 else 0 end
  from terms where terms.id = purchase.id;

-- What collaborators got of a listen, as [{"id": 7, "amount": 666}]; null where there were none. The rest is the artist's.
alter table royalty add column collaborators jsonb;
update royalty set collaborators = split.parts
  from (
    select impression_id, play_id, jsonb_agg(jsonb_build_object('id', guest.artist_id, 'amount', to_artists * guest.percent / 100)
      order by guest.position) as parts
    from royalty join track_collaborator guest using (track_id)
    where guest.accepted_at < royalty.heard_at and guest.percent > 0 and to_artists * guest.percent / 100 > 0
    group by 1, 2) as split
  where (royalty.impression_id, royalty.play_id) = (split.impression_id, split.play_id);

-- How many listens got how much, by the price of the ad, the number of listens that shared it, and the artists' percentage. No
-- listener, artist or track is in it. Written with each batch, like royalty_month.
create table royalty_share (
  month date not null,
  price bigint not null,
  listens integer not null,
  amount bigint not null,
  percent smallint not null,
  to_artists bigint not null,
  shares bigint not null,
  primary key (month, price, listens, amount, percent, to_artists)
);
insert into royalty_share (month, price, listens, amount, percent, to_artists, shares)
  select date_trunc('month', shared_at at time zone 'UTC')::date, price, listens, royalty.amount,
    case when ceil(royalty.amount * track.artist_percent / 100.0) = to_artists then track.artist_percent else 80 end, to_artists, count(*)
  from royalty join impression on impression.id = impression_id join track on track.id = track_id
    cross join lateral (select count(*) as listens from royalty other where other.impression_id = impression.id) as group_of
    cross join lateral (
      select coalesce(max(at), royalty.heard_at + interval '1 day') as shared_at from ledger_entry
      where reason = 'streaming'
        and description = 'Listens of ' || to_char(royalty.heard_at at time zone 'UTC', 'FMDD FMMonth YYYY')) as entry
  group by 1, 2, 3, 4, 5, 6;

-- What became of ads that were heard, and of the listens before them that were not paid.
create table royalty_outcome (
  month date not null,
  outcome text not null,
  impressions bigint not null,
  price bigint not null,
  primary key (month, outcome)
);
create table royalty_excluded (
  month date not null,
  reason text not null,
  listens bigint not null,
  primary key (month, reason)
);
insert into royalty_outcome (month, outcome, impressions, price)
  select date_trunc('month', shared_at at time zone 'UTC')::date, outcome, count(*), sum(price)
  from impression cross join lateral (
      select coalesce(max(at), heard_at + interval '1 day') as shared_at from ledger_entry
      where reason = 'streaming' and description = 'Listens of ' || to_char(heard_at at time zone 'UTC', 'FMDD FMMonth YYYY')) as entry
  where outcome is not null group by 1, 2;
insert into royalty_excluded (month, reason, listens)
  select date_trunc('month', heard_at at time zone 'UTC')::date, reason, count(*) from royalty_exclusion group by 1, 2;

-- Where the chain of seals stood at the end of each day, published. Each names the one before, so none can be changed alone.
create table ledger_closing (
  day date primary key,
  seq bigint not null references ledger_seal,
  seal bytea not null check (length(seal) = 32),
  -- What the month had moved by then, by reason and kind of account, as a hash.
  sums bytea not null check (length(sums) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete or truncate on ledger_closing execute function ledger_refuse_change();
