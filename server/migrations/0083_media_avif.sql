-- Pictures in AVIF: made from the largest WebP when a page first asks for a size, and kept.
create table media_avif (
  file_id bigint not null references media_image on delete cascade,
  size smallint not null check (size > 0),
  -- Null where AVIF would be no smaller than the WebP of that size, which is served instead.
  key text,
  primary key (file_id, size)
);

-- The bytes of a deleted picture are deleted too, also where the previous release, to which they are unknown, deletes it.
create function bin_deleted_avif() returns trigger language plpgsql as $$
begin
  insert into media_bin (key, due_at) select key, 'epoch' from vanished where key is not null on conflict (key) do nothing;
  return null;
end $$;
create trigger media_avif_deleted after delete on media_avif
  referencing old table as vanished for each statement execute function bin_deleted_avif();
