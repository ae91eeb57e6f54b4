-- Payouts: what an administrator knew who allowed a held payout. What its owner owes beyond that, or a bank account that is found to be
-- shared later, holds it again.
alter table payout add column allowed_debt bigint not null default 0;
alter table payout add column allowed_shared_bank boolean not null default false;
