-- Catalogue: music that is not out yet.

-- A track or album that waits for its release; it is deleted at that moment. Tracks of a waiting album have their own rows.
create table unreleased (
  -- Tracks and albums take their ids from one sequence.
  content_id bigint primary key,
  -- Null: a draft, until its artist releases or schedules it.
  release_at timestamptz(3),
  -- So many days before, subscribers of the artist can hear it.
  early_days smallint not null default 0 check (early_days between 0 and 30),
  -- Those days have begun. A job sets it, as it releases the music.
  is_early boolean not null default false,
  check (not is_early or release_at is not null)
);
create index unreleased_due on unreleased (release_at) where release_at is not null;

alter table track drop constraint track_hidden_because_check;
alter table track add constraint track_hidden_because_check check (hidden_because in ('deleted', 'rejected', 'unreleased'));

-- Whether an account may hear a track before its release: its artist, their label with the same rights as for changing it,
-- administrators, and in the early days the artist's subscribers.
create function hears_unreleased(account bigint, track bigint, moment timestamptz) returns boolean language sql stable as $$
  select hears_unreleased.account is not null and exists (
    select from track as song where song.id = hears_unreleased.track and song.hidden_because = 'unreleased' and (
      song.artist_id = hears_unreleased.account
      or exists (
        select from signing where label_id = hears_unreleased.account and signing.artist_id = song.artist_id
          and accepted_at is not null and (catalog_granted_at is not null or song.uploaded_by = hears_unreleased.account))
      or exists (select from account as reviewer where reviewer.id = hears_unreleased.account and role = 'ADMIN')
      or (
        exists (select from unreleased where content_id = song.id and is_early)
        and exists (select from paid_subscription(hears_unreleased.account, song.artist_id, hears_unreleased.moment)))))
$$;

-- Buying an album includes tracks that join it later, from their release on.
create or replace function owns(account bigint, track bigint) returns boolean language sql stable as $$
  select account is not null and (
    exists (select from purchase where account_id = owns.account and track_id = owns.track and refunded_at is null)
    or exists (
      select from track as song join purchase using (album_id)
      where song.id = owns.track and song.hidden_because is distinct from 'unreleased' and account_id = owns.account
        and refunded_at is null))
$$;
