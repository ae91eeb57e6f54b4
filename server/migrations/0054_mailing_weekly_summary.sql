-- Mailing: the email with an artist's figures of the past week, for accounts that asked for it.
create table weekly_summary (
  account_id bigint primary key references account on delete cascade,
  due_at timestamptz(3) not null
);
create index weekly_summary_due on weekly_summary (due_at);
