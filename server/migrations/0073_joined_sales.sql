-- What joins an album later belongs to the sale of the album: it is no sale of its own, and goes back with it.
create or replace function give_to_album_buyers() returns trigger language plpgsql as $$
begin
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, sale_id)
  select account_id, new.id, new.album_id, 0, min(bought_at), min(coalesce(sale_id, id))
  from purchase where album_id = new.album_id and refunded_at is null
  group by account_id
  on conflict do nothing;
  return null;
end $$;
update purchase set sale_id = sale.id
  from (
    select account_id, album_id, min(coalesce(sale_id, id)) as id from purchase
    where album_id is not null and refunded_at is null group by 1, 2) as sale
  where purchase.sale_id is null and purchase.refunded_at is null
    and (purchase.account_id, purchase.album_id) = (sale.account_id, sale.album_id);
