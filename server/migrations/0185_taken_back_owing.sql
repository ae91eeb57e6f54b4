-- Payments of which more was taken back than their payer's wallet has given: asked for whenever money comes back into it.
create index payment_owing on payment (account_id) where taken_back_pence > given_back_pence;
