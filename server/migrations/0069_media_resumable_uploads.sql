-- Media: files that arrive in parts, over several connections and through any process.
create table resumable_upload (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0,
  -- What has arrived, in its order. The keys are in the bin from the beginning, due when the upload has expired.
  part_keys text[] not null default '{}',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (received_bytes between 0 and bytes)
);
create index resumable_upload_of_account on resumable_upload (account_id);
create index resumable_upload_expired on resumable_upload (expires_at);
