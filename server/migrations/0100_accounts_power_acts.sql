-- Accounts: acts that move money, income or access, of which an email tells with a link that undoes them for a time.
create table power_act (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The call, such as `PUT /api/tracks/:id/splits`, and what it was about, such as a track.
  power text not null,
  subject text not null default '',
  -- What the email says was done.
  sentence text not null,
  -- What undoing it needs.
  before jsonb,
  -- From when on ways into the account end when it is undone.
  since timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  undo_hash bytea unique,
  undone_at timestamptz(3)
);
create index power_act_of_account on power_act (account_id);
create index power_act_past on power_act (undo_until);
