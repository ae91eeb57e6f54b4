-- Commerce: who bought a track, for what its buyers also bought. Buyers who stay anonymous are left out of the index, so that
-- nothing about them can be read from it.
create index purchase_named_buyers on purchase (track_id, account_id) where refunded_at is null and not is_anonymous;
