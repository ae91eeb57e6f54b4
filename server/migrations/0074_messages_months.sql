-- Messages, months: messages are partitioned by the month they were sent in.
alter table conversation drop constraint conversation_last_message_id_fkey;
-- A conversation names its last message with its time.
update conversation set last_at = created_at from message where message.id = last_message_id and last_at <> created_at;
select months_divide('message', 'created_at');

alter table message add primary key (id, created_at);
alter table message add constraint message_from_id_fkey foreign key (from_id) references account on delete cascade;
alter table message add constraint message_to_id_fkey foreign key (to_id) references account on delete cascade;
create index message_between on message (least(from_id, to_id), greatest(from_id, to_id), created_at desc, id desc);
create index message_unread on message (to_id, from_id) where read_at is null;
create index message_from on message (from_id);
alter table conversation add constraint conversation_last_message_id_fkey
  foreign key (last_message_id, last_at) references message (id, created_at) on delete cascade;
