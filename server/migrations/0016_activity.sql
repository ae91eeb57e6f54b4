-- Activity: notifications of what happened to an account.

-- Where there is an actor, the text follows their name.
create table activity (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  actor_id bigint references account on delete cascade,
  text text not null check (length(text) between 1 and 500),
  href text check (href like '/%'),
  -- A notification that is sent only once has a key; sending it again changes nothing.
  key text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- The comment that the text quotes: the notification is deleted with it.
  comment_id bigint references comment on delete cascade,
  unique (account_id, key)
);
create index activity_of_account on activity (account_id, created_at desc, id desc);
create index activity_unread on activity (account_id) where read_at is null;
create index activity_of_actor on activity (actor_id);
create index activity_of_comment on activity (comment_id) where comment_id is not null;
