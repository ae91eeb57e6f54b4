-- Commerce: playing a purchase in full quality on the web is a use of it, and what was bought lately is not final in the ledger.
alter table purchase_use drop constraint purchase_use_used_as_check;
alter table purchase_use add constraint purchase_use_used_as_check check (used_as in ('download', 'listen', 'stream', 'app', 'unrecorded'));

insert into ledger_returnable (account, entry_id, returnable_until, amount)
  select line.account, line.entry_id, sale.until, sum(line.amount)
  from (
    select 'purchase:' || id as reference, bought_at + interval '14 days' as until from purchase sale
    where bought_at > now() - interval '14 days' and refunded_at is null and bundle_percent is null and pre_order_id is null
      and coalesce(sale_id, id) = id
      and not exists (
        select from purchase part join purchase_use on purchase_id = part.id where part.id = sale.id or part.sale_id = sale.id)
    union all
    select 'gift:' || id, given_at + interval '14 days' from gift
    where given_at > now() - interval '14 days' and redeemed_at is null and refunded_at is null
  ) as sale
    join ledger_entry entry on entry.reference = sale.reference
    join ledger_line line on line.entry_id = entry.id
  where line.account like 'earnings:%'
  group by line.account, line.entry_id, sale.until having sum(line.amount) > 0
  on conflict do nothing;

-- The tracks that a gift was given with: whoever redeems it gets them, also when their artist has deleted them since.
create table gift_track (
  gift_id bigint not null references gift on delete cascade,
  track_id bigint not null references track,
  primary key (gift_id, track_id)
);
create index gift_track_of_track on gift_track (track_id);
insert into gift_track (gift_id, track_id)
  select id, track_id from gift where track_id is not null and redeemed_at is null and refunded_at is null
  union
  select gift.id, song.id from gift join track song on song.album_id = gift.album_id
  where redeemed_at is null and refunded_at is null and song.state = 'ready'
    and (song.hidden_because is null or song.hidden_because in ('bonus', 'deleted')) and song.created_at <= given_at;

-- What lowered a price: a buyer who owned some tracks of an album got the rest of it, now or by pre-order, for less. The purchase of those
-- tracks cannot be undone before the album is.
create table price_basis (
  basis_id bigint not null references purchase,
  sale_id bigint references purchase,
  pre_order_id bigint references pre_order,
  check ((sale_id is null) <> (pre_order_id is null))
);
create unique index price_basis_of_sale on price_basis (sale_id, basis_id) where sale_id is not null;
create unique index price_basis_of_pre_order on price_basis (pre_order_id, basis_id) where pre_order_id is not null;
create index price_basis_lowering on price_basis (basis_id);
