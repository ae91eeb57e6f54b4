-- Catalogue: bonus tracks and files, which come with an album.

-- A bonus track is for the buyers of its album only, and hidden from all others; so it is neither sold alone nor found.
alter table track add column is_bonus boolean not null default false;
alter table track drop constraint track_hidden_because_check;
alter table track add constraint track_hidden_because_check
  check (hidden_because in ('deleted', 'rejected', 'unreleased', 'bonus') and (hidden_because <> 'bonus' or is_bonus));

-- Whatever else hid it, such as a rejection or its release day, a bonus track is not listed afterwards.
create function hide_bonus() returns trigger language plpgsql as $$
begin
  if new.is_bonus and new.hidden_because is null then
    new.hidden_at := now();
    new.hidden_because := 'bonus';
  elsif not new.is_bonus and new.hidden_because = 'bonus' then
    new.hidden_at := null;
    new.hidden_because := null;
  end if;
  return new;
end $$;
create trigger hides_bonus before insert or update of is_bonus, hidden_at, hidden_because on track
  for each row execute function hide_bonus();

-- The view again: it has the columns that the table had when it was made.
create or replace view listed_track as
  select * from track where hidden_at is null and state = 'ready';
-- What the buyer of an album gets: its listed tracks, and its bonus tracks.
create view album_track as
  select * from track where state = 'ready' and (hidden_at is null or hidden_because = 'bonus');

-- Bonus tracks that join later become purchases of the album's buyers too.
drop trigger track_joined_album on track;
create trigger track_joined_album after insert or update of album_id, state, hidden_at, is_bonus on track for each row
  when (new.album_id is not null and new.state = 'ready' and (new.hidden_at is null or new.hidden_because = 'bonus'))
  execute function give_to_album_buyers();

-- A file that comes with an album, such as a booklet. A removed one is for those who bought the album before.
create table album_file (
  id bigint generated always as identity primary key,
  album_id bigint not null references album on delete cascade,
  file_id bigint not null references media_file,
  -- As its artist named it, without the extension.
  name text not null check (length(name) between 1 and 100),
  ending text not null check (ending ~ '^[a-z0-9]{2,4}$'),
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index album_file_of_album on album_file (album_id, id);
create index album_file_of_file on album_file (file_id);
create index album_file_removed on album_file (removed_at) where removed_at is not null;

alter table media_file drop constraint media_file_kind_check;
alter table media_file add constraint media_file_kind_check check (kind in ('audio', 'image', 'document'));
