-- Whoever bought an album owns what joins it later, in their own right: it stays theirs when the album is taken apart.
create index purchase_by_album on purchase (album_id) where album_id is not null and refunded_at is null;
create function give_to_album_buyers() returns trigger language plpgsql as $$
begin
  insert into purchase (account_id, track_id, album_id, amount_pence, bought_at)
  select account_id, new.id, new.album_id, 0, min(bought_at)
  from purchase where album_id = new.album_id and refunded_at is null
  group by account_id
  on conflict do nothing;
  return null;
end $$;
create trigger track_joined_album after insert or update of album_id, state on track for each row
  when (new.album_id is not null and new.state = 'ready') execute function give_to_album_buyers();

insert into purchase (account_id, track_id, album_id, amount_pence, bought_at)
select account_id, track.id, album_id, 0, min(bought_at)
from purchase join track using (album_id)
where refunded_at is null and track.state = 'ready' and hidden_at is null
group by account_id, track.id, album_id
on conflict do nothing;
