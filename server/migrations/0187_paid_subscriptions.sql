-- The rule as rows: PostgreSQL writes such a function into the statement that asks it, where one that answers yes or no runs
-- as a statement of its own, at every look at an artist's page.
create function paid_subscription(fan bigint, artist bigint, moment timestamptz) returns setof subscription
language sql stable as $$
  select * from subscription
  where fan_id = paid_subscription.fan and artist_id = paid_subscription.artist and paid_until > paid_subscription.moment
$$;

create or replace function is_subscribed(fan bigint, artist bigint, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from paid_subscription(fan, artist, moment))
$$;
