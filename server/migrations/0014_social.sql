-- Social: posts and comments on artists' pages, their likes, and reports of what should not be there.

-- The counts of likes and comments are written by triggers, so that a page reads them instead of counting.
create table post (
  id bigint generated always as identity primary key,
  artist_id bigint not null references account on delete cascade,
  content text not null check (length(content) between 1 and 10000),
  is_subscribers_only boolean not null,
  -- A link to another site, or a file of ours and the name it is served under.
  link text,
  media_file_id bigint references media_file,
  media_name text,
  likes integer not null default 0,
  comments integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  check (link is null or media_file_id is null),
  check ((media_file_id is null) = (media_name is null))
) with (fillfactor = 90);
create index post_of_artist on post (artist_id, created_at desc, id desc);
create index post_of_file on post (media_file_id) where media_file_id is not null;

create table comment (
  id bigint generated always as identity primary key,
  -- The owner of the page it is on, whether on the page itself or on a post there.
  page_id bigint not null references account on delete cascade,
  post_id bigint references post on delete cascade,
  -- The comment this one replies to, which is never a reply itself.
  parent_id bigint references comment on delete cascade,
  author_id bigint not null references account on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  likes integer not null default 0,
  replies integer not null default 0,
  created_at timestamptz(3) not null
) with (fillfactor = 90);
create index comment_of_page on comment (page_id, created_at desc, id desc) where post_id is null and parent_id is null;
create index comment_of_post on comment (post_id, created_at desc, id desc) where post_id is not null and parent_id is null;
create index comment_of_parent on comment (parent_id, created_at desc, id desc) where parent_id is not null;
create index comment_of_author on comment (author_id);
create index comment_anywhere_on_page on comment (page_id);
create index comment_anywhere_on_post on comment (post_id) where post_id is not null;

create table post_like (
  post_id bigint not null references post on delete cascade,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, account_id)
);
create index post_like_of_account on post_like (account_id);
create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, account_id)
);
create index comment_like_of_account on comment_like (account_id);

-- How many comments are on an artist's page.
create table comment_wall (
  account_id bigint primary key references account on delete cascade,
  comments integer not null
) with (fillfactor = 50);

create function count_post_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update post set likes = likes + 1 where id = new.post_id;
  else
    update post set likes = likes - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger post_like_is_counted after insert or delete on post_like for each row execute function count_post_like();

create function count_comment_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comment set likes = likes + 1 where id = new.comment_id;
  else
    update comment set likes = likes - 1 where id = old.comment_id;
  end if;
  return null;
end $$;
create trigger comment_like_is_counted after insert or delete on comment_like
  for each row execute function count_comment_like();

-- A reply counts with its comment, a comment with its post or page.
create function count_comment() returns trigger language plpgsql as $$
declare
  counted comment := case tg_op when 'INSERT' then new else old end;
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if counted.parent_id is not null then
    update comment set replies = replies + step where id = counted.parent_id;
  elsif counted.post_id is not null then
    update post set comments = comments + step where id = counted.post_id;
  elsif tg_op = 'INSERT' then
    insert into comment_wall as held (account_id, comments) values (counted.page_id, 1)
    on conflict (account_id) do update set comments = held.comments + 1;
  else
    update comment_wall set comments = comments - 1 where account_id = counted.page_id;
  end if;
  return null;
end $$;
create trigger comment_is_counted after insert or delete on comment for each row execute function count_comment();

-- Reports by users and visitors. The reported content may have been deleted by the time an administrator looks.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint references account on delete cascade,
  kind text not null check (kind in ('track', 'album', 'post', 'comment', 'user', 'ad')),
  subject_id bigint not null,
  reason text,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by bigint references account on delete set null,
  outcome text,
  -- Visitors can report ads.
  visitor_id uuid,
  check ((resolved_at is null) = (outcome is null)),
  constraint report_by_one check (num_nonnulls(reporter_id, visitor_id) = 1)
);
create unique index report_once on report (reporter_id, kind, subject_id) where resolved_at is null;
create unique index report_once_by_visitor on report (visitor_id, kind, subject_id) where resolved_at is null and visitor_id is not null;
create index report_open on report (created_at desc, id desc) where resolved_at is null;
create index report_of_subject on report (kind, subject_id);
