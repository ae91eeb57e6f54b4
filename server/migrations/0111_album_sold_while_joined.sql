-- A sale of an album holds its row shared, whatever joins the album holds it alone: each of the two sees what the other did.
-- A track that comes back after it was taken out joins as well.
create or replace function give_to_album_buyers() returns trigger language plpgsql as $$
begin
  perform from album where id = new.album_id for no key update;
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, sale_id)
  select account_id, new.id, new.album_id, 0, min(bought_at), min(coalesce(sale_id, id))
  from purchase where album_id = new.album_id and refunded_at is null
  group by account_id
  on conflict do nothing;
  return null;
end $$;
drop trigger track_joined_album on track;
create trigger track_joined_album after insert or update of album_id, state, hidden_at on track for each row
  when (new.album_id is not null and new.state = 'ready' and new.hidden_at is null) execute function give_to_album_buyers();
