-- Relations: the artist's consent that a label releases music for them.

-- Since when it may; and since when a request of the label is waiting for the artist's answer.
alter table signing add column release_granted_at timestamptz(3);
alter table signing add column release_asked_at timestamptz(3);
-- Until now an artist consented by accepting an offer, whose terms said so.
update signing set release_granted_at = accepted_at;
alter table signing add check (release_granted_at is null or (accepted_at is not null and release_asked_at is null));

-- As before, except that a label hears what it uploaded only while it may release for the artist.
create or replace function hears_unreleased(account bigint, track bigint, moment timestamptz) returns boolean language sql stable as $$
  select hears_unreleased.account is not null and exists (
    select from track as song where song.id = hears_unreleased.track and song.hidden_because = 'unreleased' and (
      song.artist_id = hears_unreleased.account
      or exists (
        select from signing where label_id = hears_unreleased.account and signing.artist_id = song.artist_id
          and (catalog_granted_at is not null or (release_granted_at is not null and song.uploaded_by = hears_unreleased.account)))
      or exists (select from account as reviewer where reviewer.id = hears_unreleased.account and role = 'ADMIN')
      or (
        exists (select from unreleased where content_id = song.id and is_early)
        and exists (select from paid_subscription(hears_unreleased.account, song.artist_id, hears_unreleased.moment)))))
$$;
