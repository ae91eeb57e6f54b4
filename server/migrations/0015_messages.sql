-- Messages between two users.

create table message (
  id bigint generated always as identity primary key,
  from_id bigint not null references account on delete cascade,
  to_id bigint not null references account on delete cascade,
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  check (from_id <> to_id)
);
create index message_between on message (least(from_id, to_id), greatest(from_id, to_id), created_at desc, id desc);
create index message_unread on message (to_id, from_id) where read_at is null;
create index message_from on message (from_id);

-- A conversation as one of the two sees it: each has a row, so that an inbox is one index range.
create table conversation (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  last_message_id bigint not null references message on delete cascade,
  last_at timestamptz(3) not null,
  unread integer not null default 0 check (unread >= 0),
  primary key (account_id, other_id)
) with (fillfactor = 80);
create index conversation_latest on conversation (account_id, last_at desc, other_id desc);
create index conversation_of_other on conversation (other_id);
create index conversation_of_message on conversation (last_message_id);
