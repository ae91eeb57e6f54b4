-- Mailing: the keys that links in emails were signed with before the site's secret key changed, encrypted with the current one, so that
-- every unsubscribe link goes on working.

create table unsubscribe_link_key (
  purpose text not null,
  fingerprint bytea not null,
  sealed bytea not null,
  primary key (purpose, fingerprint)
);
