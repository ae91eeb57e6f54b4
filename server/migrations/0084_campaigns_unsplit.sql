-- Campaigns: which impressions the nightly split has still to split, with all that it reads of them. They are in a table of their own,
-- from which the split deletes them: an impression is written once, with the outcome that nearly all of them get, and changed only
-- where it gets another.

-- Two lanes split at the same time. All impressions of an address range are in one, because its limits count them in order.
create function impression_lane(range_key text, account_id bigint, visitor_id uuid) returns smallint language sql immutable parallel safe
  return (hashtextextended(coalesce(range_key, account_id::text, visitor_id::text, ''), 0) & 1)::smallint;

-- Without foreign keys: impressions are never deleted, and what an account has waiting is split when it is deleted.
create table unsplit_impression (
  lane smallint not null,
  heard_at timestamptz(3) not null,
  impression_id bigint not null,
  campaign_id bigint not null,
  break_id uuid not null,
  position smallint not null,
  account_id bigint,
  visitor_id uuid,
  after_play_id bigint not null,
  last_play_id bigint not null,
  price bigint not null,
  suspicion text,
  range_key text,
  -- Whether the impression has the usual outcome already: those that the previous release inserted have none.
  has_outcome boolean not null,
  primary key (lane, heard_at, impression_id)
);
create index unsplit_impression_of_listener on unsplit_impression (account_id) where account_id is not null;

insert into unsplit_impression
select impression_lane(range_key, account_id, visitor_id), heard_at, id, campaign_id, break_id, position, account_id, visitor_id, after_play_id,
  last_play_id, price, suspicion, range_key, false
from impression where outcome is null order by heard_at, id;

-- The previous release inserts impressions without an outcome, finds them by that, and sets it. The next release drops this.
create function impression_waits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unsplit_impression
    values (impression_lane(new.range_key, new.account_id, new.visitor_id), new.heard_at, new.id, new.campaign_id, new.break_id, new.position,
      new.account_id, new.visitor_id, new.after_play_id, new.last_play_id, new.price, new.suspicion, new.range_key, false);
  else
    delete from unsplit_impression where lane in (0, 1) and heard_at = new.heard_at and impression_id = new.id;
  end if;
  return null;
end $$;
create trigger waits after insert on impression for each row when (new.outcome is null) execute function impression_waits();
create trigger is_split after update on impression for each row
  when (old.outcome is null and new.outcome is not null) execute function impression_waits();
