-- Audit: what administrators did, for other administrators to read. Rows are never changed.

create table audit_log (
  id bigint generated always as identity primary key,
  admin_id bigint not null references account,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*$'),
  -- What the action was about, in words that stay true when the subject is deleted.
  subject text not null check (length(subject) between 1 and 300),
  details text check (length(details) <= 1000),
  done_at timestamptz(3) not null
);
create index audit_log_latest on audit_log (done_at desc, id desc);

create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit log entries cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_log execute function audit_log_refuse_change();
