-- Activity, months: notifications are partitioned by the month they were made in, in a table of their own.
create table notification (like activity including defaults including constraints including storage including identity)
  partition by range (created_at);
select months_fill('notification', 'activity');

alter table notification add primary key (id, created_at);
alter table notification add constraint notification_account_id_fkey foreign key (account_id) references account on delete cascade;
alter table notification add constraint notification_actor_id_fkey foreign key (actor_id) references account on delete cascade;
alter table notification add constraint notification_comment_id_fkey foreign key (comment_id) references comment on delete cascade;
create index notification_of_account on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_of_actor on notification (actor_id);
create index notification_of_comment on notification (comment_id) where comment_id is not null;

-- A notification with a key is sent once, in whichever month: an index of a partitioned table cannot say so. Keys stay when months are
-- archived, and go with a notification that is deleted.
create table notification_key (
  account_id bigint not null references account on delete cascade,
  key text not null,
  primary key (account_id, key)
);
insert into notification_key (account_id, key) select account_id, key from notification where key is not null;

create function notification_once() returns trigger language plpgsql as $$
begin
  insert into notification_key (account_id, key) values (new.account_id, new.key) on conflict do nothing;
  return case when found then new end;
end $$;
-- A second one is left out without an error.
create trigger once before insert on notification for each row when (new.key is not null) execute function notification_once();

create function notification_gone() returns trigger language plpgsql as $$
begin
  delete from notification_key using gone where notification_key.account_id = gone.account_id and notification_key.key = gone.key;
  return null;
end $$;
create trigger gone after delete on notification referencing old table as gone for each statement execute function notification_gone();

-- Processes of the previous release go on with `activity`, whose unique key they name, until the update is over; what they write arrives
-- here too. The next release drops it.
alter table activity alter column id drop identity;
alter table activity alter column id set default nextval('notification_id_seq');
create function activity_arrives() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification overriding system value select new.*;
  else
    update notification set read_at = new.read_at where id = new.id and created_at = new.created_at;
  end if;
  return null;
end $$;
create trigger arrives after insert or update of read_at on activity for each row execute function activity_arrives();
