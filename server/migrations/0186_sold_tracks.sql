-- How many of an artist's tracks people own is counted in the index alone.
drop index purchase_of_track;
create index purchase_of_track on purchase (track_id) include (refunded_at);
