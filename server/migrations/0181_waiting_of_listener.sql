-- What of a listener's impressions waits to be shared, found without walking through everybody's.
create index impression_waiting_of_listener on impression (account_id) where outcome is null and account_id is not null;
