-- Accounts: who a user is at the sign-in that a group already has (OpenID Connect).
create table outside_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index outside_identity_of_account on outside_identity (account_id);
