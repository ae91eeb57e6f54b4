-- An album's rows belong to one sale, which has the id of its first; a track's row is a sale by itself.
alter table purchase add column sale_id bigint;
alter table purchase add column refund_reason text;
update purchase set sale_id = sale.id
  from (select account_id, album_id, bought_at, min(id) as id from purchase where album_id is not null group by 1, 2, 3) as sale
  where (purchase.account_id, purchase.album_id, purchase.bought_at) = (sale.account_id, sale.album_id, sale.bought_at);
create index purchase_sales on purchase (bought_at desc, id desc) where sale_id is null or sale_id = id;
create index purchase_of_sale on purchase (sale_id) where sale_id is not null;

-- What a collaborator is offered counts once accepted.
alter table track_collaborator add column offered_at timestamptz;
alter table track_collaborator add column declined_at timestamptz;
update track_collaborator set offered_at = coalesce(accepted_at, now()) where percent > 0;
alter table track_collaborator add check (percent is null or percent = 0 or offered_at is not null);
alter table track_collaborator add check (accepted_at is null or declined_at is null);

-- What joins an album is sold on the album's terms, where those are better for the artist.
create function track_takes_share() returns trigger language plpgsql as $$
begin
  if new.album_id is not null then
    new.artist_percent := greatest(new.artist_percent, (select artist_percent from album where id = new.album_id));
  end if;
  return new;
end $$;
create trigger takes_share before insert or update of album_id on track for each row execute function track_takes_share();
