-- Rejected music stays with its owner, who can send it to be reviewed again.
alter table track
  add column sent_again_at timestamptz(3),
  add check (sent_again_at is null or hidden_because = 'rejected');
alter table album
  add column rejection_reason text,
  add column sent_again_at timestamptz(3),
  add check (rejection_reason is null or hidden_at is not null),
  add check (sent_again_at is null or rejection_reason is not null);
create or replace view listed_track as select * from track where hidden_at is null and state = 'ready';
create or replace view listed_album as select * from album where hidden_at is null;

-- What came in last, or came back last, is reviewed first.
drop index track_uploaded;
create index track_uploaded on track (coalesce(sent_again_at, created_at) desc, id desc)
  where hidden_because is distinct from 'deleted';
