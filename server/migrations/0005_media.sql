-- Media: stored files, the audio and pictures made from them, and the storage keys.

-- One row per distinct upload: the same bytes twice are one file.
create table media_file (
  id bigint generated always as identity primary key,
  -- A hash of the bytes for audio; of the bytes and the crop for images.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('audio', 'image')),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  -- Since when the file has no holder; null while it has one.
  unheld_since timestamptz,
  -- The uploader, whose storage quota the file counts against while it has no holder.
  uploaded_by bigint references account on delete set null
);
create index media_file_unheld on media_file (unheld_since) where unheld_since is not null;
create index media_file_unheld_uploads on media_file (uploaded_by) where unheld_since is not null;

-- What needs a file, as named by the holder ('track:12'). A file without holders is deleted after a while.
create table media_hold (
  file_id bigint not null references media_file on delete cascade,
  holder text not null check (length(holder) between 1 and 100),
  -- The account whose storage quota the file counts against.
  account_id bigint references account on delete set null,
  primary key (file_id, holder)
);
create index media_hold_holder on media_hold (holder);
create index media_hold_account on media_hold (account_id) where account_id is not null;

create table media_image (
  file_id bigint primary key references media_file on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The sizes are stored next to each other under this key.
  base_key text not null
);

create table media_audio (
  file_id bigint primary key references media_file on delete cascade,
  state text not null default 'received' check (state in ('received', 'rendering', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  reason text,
  attempts smallint not null default 0,
  -- The worker that renders it holds a claim and renews it while it is alive.
  claim uuid,
  claimed_until timestamptz,
  facts jsonb not null,
  tags jsonb not null,
  cover_id bigint references media_file on delete set null,
  is_lossless boolean not null,
  original_key text not null,
  duration_ms integer check (duration_ms > 0),
  loudness_lufs real,
  true_peak_db real,
  waveform bytea,
  low_key text,
  high_key text,
  high_mime text,
  check (state <> 'ready' or (duration_ms is not null and waveform is not null and low_key is not null and high_key is not null and high_mime is not null)),
  check (state <> 'failed' or reason is not null)
);
create index media_audio_cover on media_audio (cover_id) where cover_id is not null;

-- A picture or audio file that is shown with something else, such as a post; stored as it is served.
create table media_attachment (
  file_id bigint primary key references media_file on delete cascade,
  key text not null,
  mime text not null
);

-- Storage keys that no row refers to: inserted before the bytes are written, removed when a row claims them, and inserted
-- again when the row is deleted. Keys that are due are deleted, so a crash at any moment leaves nothing permanently.
create table media_bin (
  key text primary key,
  due_at timestamptz not null
);
create index media_bin_due on media_bin (due_at);

-- The marker in this site's media folder, so that an empty mount point is never mistaken for it.
create table storage_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null
);
