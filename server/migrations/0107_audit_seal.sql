-- Audit: a chain of hashes over the log, as over the ledger. A row that is changed, removed or put in between is found.

create table audit_seal (
  seq bigint primary key check (seq > 0),
  -- No foreign key: the seal of a row that is gone says so.
  entry_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete or truncate on audit_seal execute function audit_log_refuse_change();
