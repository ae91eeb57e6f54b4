-- What an activity quotes: with the comment, what was told of it goes too, however it is deleted.
alter table activity add comment_id bigint references comment on delete cascade;
create index activity_of_comment on activity (comment_id) where comment_id is not null;

update activity set comment_id = (
  select comment.id from comment
  where comment.author_id = activity.actor_id
    and comment.created_at between activity.created_at - interval '10 seconds' and activity.created_at + interval '10 seconds'
    and position(left(regexp_replace(comment.content, '\s+', ' ', 'g'), 100) in activity.text) > 0
  order by abs(extract(epoch from comment.created_at - activity.created_at)) limit 1)
where kind in ('comment', 'reply');
delete from activity where kind in ('comment', 'reply') and comment_id is null;

update activity set comment_id = comment.id from comment
where kind = 'like' and key like 'like-comment:%' and comment.id = split_part(key, ':', 2)::bigint;
delete from activity where kind = 'like' and key like 'like-comment:%' and comment_id is null;
