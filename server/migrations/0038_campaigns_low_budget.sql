-- Campaigns: whether the advertiser was told that little of the budget is left. A raised budget resets it.
alter table campaign add column is_low_budget_noticed boolean not null default false;
