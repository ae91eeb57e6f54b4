-- Subscriptions: those of a fan that are due at the same moment are renewed together, so that workers don't wait for the same wallet.
drop index subscription_due; -- safe: the next one serves the same look-ups
create index subscription_due on subscription (method, renew_at, fan_id) where status = 'active';

-- What is told of changed subscriptions, once for each statement: a renewal of many told every fan alone.
create function tell_subscription_changes() returns trigger language plpgsql as $$
begin
  perform tell_changed(array(
    select distinct 'o' || fan
    from before join after using (id) cross join lateral unnest(array[before.fan_id, after.fan_id]) as told (fan)
    where before.status <> after.status or before.method <> after.method or after.paid_until < before.paid_until or before.paid_until < now()));
  return null;
end $$;
drop trigger changes_show on subscription; -- safe: the next one tells the same
create trigger changes_show after update on subscription
  referencing old table as before new table as after for each statement execute function tell_subscription_changes();
