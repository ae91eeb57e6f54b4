-- The payments of the last day are counted for monitoring, without a scan of all.
create index payment_by_time on payment using brin (created_at);
