-- A label manages what it uploaded. Whether it asks to manage the rest of an artist's music too, and since when it may.
alter table signing
  add column asks_to_manage_catalog boolean not null default false,
  add column catalog_granted_at timestamptz(3),
  add check (catalog_granted_at is null or (accepted_at is not null and asks_to_manage_catalog));

-- Who made an album: its artist, or a label for them. Null where it was the artist, or where nothing tells.
alter table album add column created_by bigint references account on delete set null;
update album set created_by = maker.id
from (
  select album_id, min(uploaded_by) as id from track where album_id is not null
  group by album_id having count(*) = count(uploaded_by) and min(uploaded_by) = max(uploaded_by)
) maker
where maker.album_id = album.id and maker.id <> album.artist_id;

-- The views were made before these columns, and those of who uploaded a track.
create or replace view listed_track as select * from track where hidden_at is null and state = 'ready';
create or replace view listed_album as select * from album where hidden_at is null;

-- A credit links to the artist it names once that artist has agreed to it. Accepting a split is agreeing.
alter table track_collaborator add column credit_agreed_at timestamptz(3);
update track_collaborator set credit_agreed_at = accepted_at where accepted_at is not null;

-- What is to become of an accepted split. Until the holder agrees or the notice is over, the split pays as it is.
create table split_change (
  track_id bigint not null,
  artist_id bigint not null,
  percent integer not null check (percent between 0 and 100),
  proposed_at timestamptz(3) not null,
  -- The end of the notice; null where only the holder's agreement can bring the change about.
  takes_effect_at timestamptz(3),
  primary key (track_id, artist_id),
  foreign key (track_id, artist_id) references track_collaborator on delete cascade
);
create index split_change_due on split_change (takes_effect_at) where takes_effect_at is not null;
