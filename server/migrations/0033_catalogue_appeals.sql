-- Catalogue: rejected music that its owner sent again, which an administrator's overview counts.
create index track_sent_again on track (sent_again_at) where sent_again_at is not null;
