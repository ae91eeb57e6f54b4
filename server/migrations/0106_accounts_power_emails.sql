-- Accounts: of most acts the route sends the email, once they have succeeded, and of those of one kind at most one an hour.
alter table power_act add column done_at timestamptz(3);
alter table power_act add column told_at timestamptz(3);
update power_act set done_at = since, told_at = since;
create index power_act_untold on power_act (account_id, power) where told_at is null;
