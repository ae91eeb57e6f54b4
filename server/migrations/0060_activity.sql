-- What happened to somebody, for them to read. The text follows the actor's name where there is an actor.
create table activity (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  actor_id bigint references account on delete cascade,
  text text not null check (length(text) between 1 and 500),
  href text check (href like '/%'),
  -- What is told only once has a name; telling it again changes nothing.
  key text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (account_id, key)
);
create index activity_of_account on activity (account_id, created_at desc, id desc);
create index activity_unread on activity (account_id) where read_at is null;
create index activity_of_actor on activity (actor_id);

-- However a session ends, the live streams that it opened end with it, in whichever process they are.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('ended', encode(old.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();
