-- Commerce: a track that administrators rejected and its artist then deletes is given by no open gift: the gift is refunded, as it was to be.
create function gift_loses_rejected() returns trigger language plpgsql as $$
begin
  delete from gift_track using gift
    where gift_track.track_id = new.id and gift.id = gift_id and redeemed_at is null and refunded_at is null;
  return null;
end $$;
create trigger gift_loses_rejected after update of hidden_because on track for each row
  when (old.hidden_because = 'rejected' and new.hidden_because = 'deleted') execute function gift_loses_rejected();
