-- Subscriptions: whether the artist is not told who paid for a week, as the fan chose at that moment. Of earlier weeks it was not
-- recorded, so they stay anonymous.
alter table subscription_week add column is_anonymous boolean not null default true;
