-- A public playlist can be reported. One that an administrator took down is private for good.
alter table playlist
  add column taken_down_at timestamptz(3),
  add check (not (is_public and taken_down_at is not null));
alter table report
  drop constraint report_kind_check,
  add constraint report_kind_check check (kind in ('track', 'album', 'playlist', 'post', 'comment', 'user', 'ad'));
create view public_playlist as select * from playlist where is_public;
