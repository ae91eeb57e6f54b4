-- Whose storage a file counts against: everybody's who holds it, and while nobody does, that of the account that brought it.
alter table media_hold add column account_id bigint references account on delete set null;
create index media_hold_account on media_hold (account_id) where account_id is not null;
alter table media_file add column brought_by bigint references account on delete set null;
create index media_file_brought on media_file (brought_by) where unheld_since is not null;

update media_hold set account_id = owner.id
from (
  select 'track:' || id as holder, coalesce(uploaded_by, artist_id) as id from track
  union all select 'album:' || id, artist_id from album
  union all select 'post:' || id, artist_id from post
  union all select 'campaign:' || id, account_id from campaign
  union all select 'account:' || id, id from account) as owner
where owner.holder = media_hold.holder;
