-- A week whose payment the payer's bank took back: from then on it opened nothing more.
alter table subscription_week add column returned_at timestamptz(3);
