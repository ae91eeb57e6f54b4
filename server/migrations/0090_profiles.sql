-- Whether others may see what somebody bought and loves. Theirs to say, and no until they do.
alter table account add column shows_collection boolean not null default false;

-- Somebody wants nothing more to do with somebody.
create table block (
  blocker_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id);

-- What people say should not be there. What it is about may be gone by the time somebody looks.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('track', 'album', 'post', 'comment', 'user')),
  subject_id bigint not null,
  reason text,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by bigint references account on delete set null,
  outcome text,
  check ((resolved_at is null) = (outcome is null))
);
create unique index report_once on report (reporter_id, kind, subject_id) where resolved_at is null;
create index report_open on report (created_at desc, id desc) where resolved_at is null;
create index report_of_subject on report (kind, subject_id);
