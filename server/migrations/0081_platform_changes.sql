-- Every process remembers answers (`platform/http/remembered/`). Whatever changes one is told here, in the transaction that changes it and heard
-- when it commits, as a list of topics:
--   p12  what others see of account 12: its page, posts, comments, fans, music
--   o12  what account 12 alone sees: what it owns, likes, keeps, follows, blocked, was told
--   s12  the sessions of account 12, and what they may do
--   catalogue, people, rendering  lists of everything, names and pictures anywhere, sounds that are being prepared
--   all  whatever there is
-- Plays, impressions and the ledger tell nothing: transactions that do commit one after the other. What they change is shown a little later. Purchases
-- and notifications are told after their commit, by `platform/live/tell-changed.ts`.

create function tell_changed(topics text[]) returns void language plpgsql as $$
begin
  if cardinality(topics) > 10000 then
    perform pg_notify('changed', 'all');
    return;
  end if;
  -- PostgreSQL takes 8000 bytes in one notice.
  for place in 1 .. cardinality(topics) by 300 loop
    perform pg_notify('changed', array_to_string(topics[place:place + 299], ' '));
  end loop;
end $$;

-- Makes the triggers of one table: what is told of its rows, as expressions over `changed`, and the columns that no page shows at once.
create function tell_changes_of(watched regclass, told text, quiet text[] default '{}') returns void language plpgsql as $make$
declare
  tell text := format('perform tell_changed(array(select distinct topic from %%s changed cross join lateral unnest(array[%s]) topic where topic is not null));', told);
  shown text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = watched and attnum > 0 and not attisdropped and not attname = any(quiet));
begin
  execute format($$
    create function tell_%1$s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then %2$s
      elsif tg_op = 'DELETE' then %3$s
      else %4$s
      end if;
      return null;
    end $body$;
    create trigger changes_appear after insert on %1$s
      referencing new table as appeared for each statement execute function tell_%1$s();
    create trigger changes_vanish after delete on %1$s
      referencing old table as vanished for each statement execute function tell_%1$s()$$,
    watched, format(tell, 'appeared'), format(tell, 'vanished'),
    -- By row where some columns are quiet: PostgreSQL gives no old and new tables to a trigger for certain columns.
    format(tell, case when quiet = '{}' then '(select * from before union all select * from after)'
      else '(select old.* union all select new.*)' end));
  if quiet = '{}' then
    execute format('create trigger changes_show after update on %1$s referencing old table as before new table as after
      for each statement execute function tell_%1$s()', watched);
  else
    execute format('create trigger changes_show after update of %2$s on %1$s
      for each row when (old is distinct from new) execute function tell_%1$s()', watched, shown);
  end if;
end $make$;

-- Accounts and their sessions.
create function tell_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_changed(array['p' || old.id, 'o' || old.id, 's' || old.id, 'people']);
    return null;
  end if;
  perform tell_changed(array_remove(array[
    'p' || new.id, 'o' || new.id,
    case when (new.password_hash, new.must_change_password, new.has_second_factor, new.username, new.role, new.is_premium, new.suspended_at, new.deleted_at)
      is distinct from (old.password_hash, old.must_change_password, old.has_second_factor, old.username, old.role, old.is_premium, old.suspended_at, old.deleted_at)
      then 's' || new.id end,
    case when (new.username, new.display_name, new.profile_picture, new.role, new.suspended_at, new.deleted_at)
      is distinct from (old.username, old.display_name, old.profile_picture, old.role, old.suspended_at, old.deleted_at)
      then 'people' end], null));
  return null;
end $$;
create trigger changes_vanish after delete on account for each row execute function tell_account();
create trigger changes_show after update of
    username, email, password_hash, must_change_password, role, is_premium, is_demo, display_name, tagline, bio, location, genre, influences, links,
    profile_picture, banner_picture, comments_enabled, left_handed_mode, shows_collection, suspended_at, suspension_reason, deleted_at,
    buys_anonymously, one_click_buying, has_second_factor, email_verified_at
  on account for each row when (old is distinct from new) execute function tell_account();

create function tell_session() returns trigger language plpgsql as $$
begin
  perform tell_changed(array['s' || old.account_id]);
  return null;
end $$;
create trigger changes_vanish after delete on session for each row execute function tell_session();
create trigger changes_show after update of token_hash, account_id, expires_at, proven_at, previous_hash, rotated_at, is_rotation_due on session
  for each row when (old is distinct from new) execute function tell_session();

-- Subscriptions: all but a renewal, which opens nothing that was not open.
create function tell_subscription() returns trigger language plpgsql as $$
begin
  perform tell_changed(array(select distinct 'o' || fan_id from (select old.fan_id union select new.fan_id) changed where fan_id is not null));
  return null;
end $$;
create trigger changes_appear after insert or delete on subscription for each row execute function tell_subscription();
create trigger changes_show after update on subscription for each row
  when (old.status <> new.status or old.method <> new.method or new.paid_until < old.paid_until or old.paid_until < now())
  execute function tell_subscription();

-- A sound that is being prepared, and the posts it belongs to.
create function tell_media_audio() returns trigger language plpgsql as $$
begin
  perform tell_changed(array['rendering'] || array(select 'p' || artist_id from post where media_file_id = new.file_id));
  return null;
end $$;
create trigger changes_show after update of state, percent on media_audio
  for each row when (old is distinct from new) execute function tell_media_audio();

create function artist_of_content(content bigint) returns bigint language sql stable as
  'select artist_id from track where id = content union all select artist_id from album where id = content limit 1';

-- People and their relations.
select tell_changes_of('fan', $$'p' || artist_id, 'o' || artist_id, 'p' || fan_id, 'o' || fan_id$$);
select tell_changes_of('signing', $$'p' || artist_id, 'o' || artist_id, 'p' || label_id, 'o' || label_id$$);
select tell_changes_of('block', $$'o' || blocker_id, 'o' || blocked_id$$);
select tell_changes_of('former_name', $$'p' || account_id$$);
select tell_changes_of('artist_listing', $$'catalogue'$$, '{fans,search_text}');

-- Music.
select tell_changes_of('track', $$'p' || artist_id, 'o' || artist_id, 'o' || uploaded_by, 'catalogue'$$,
  '{popularity,random_place,search_text,title_key,buy_count}');
select tell_changes_of('album', $$'p' || artist_id, 'o' || artist_id, 'o' || created_by, 'catalogue'$$, '{search_text,title_key}');
select tell_changes_of('track_collaborator',
  $$'p' || artist_id, 'o' || artist_id, 'p' || artist_of_content(track_id), 'o' || artist_of_content(track_id), 'catalogue'$$);
select tell_changes_of('track_contributor', $$'p' || artist_of_content(track_id), 'catalogue'$$);
select tell_changes_of('album_file', $$'p' || artist_of_content(album_id), 'catalogue'$$);
select tell_changes_of('unreleased', $$'p' || artist_of_content(content_id), 'o' || artist_of_content(content_id), 'catalogue'$$);
select tell_changes_of('release_pricing', $$'p' || artist_of_content(content_id), 'catalogue'$$);
select tell_changes_of('discography_offer', $$'p' || artist_id$$);
select tell_changes_of('staff_pick', $$'catalogue'$$);

-- What listeners buy, pay for and keep.
-- Only those that are made in the database: what a pre-order brings.
select tell_changes_of('purchase', $$case when tg_op <> 'INSERT' or pre_order_id is not null then 'p' || account_id end,
  case when tg_op <> 'INSERT' or pre_order_id is not null then 'o' || account_id end,
  case when tg_op <> 'INSERT' then 'p' || artist_of_content(track_id) end$$);
select tell_changes_of('library_entry', $$'o' || account_id$$);
select tell_changes_of('favourite', $$'p' || account_id, 'o' || account_id$$);
select tell_changes_of('playlist', $$'p' || account_id, 'o' || account_id$$);
select tell_changes_of('playlist_track',
  $$'p' || (select account_id from playlist where id = playlist_id), 'o' || (select account_id from playlist where id = playlist_id)$$);
select tell_changes_of('not_for_me', $$'o' || account_id$$);

-- What people write, like and are told.
select tell_changes_of('post', $$'p' || artist_id$$);
select tell_changes_of('comment', $$'p' || page_id$$);
select tell_changes_of('post_like', $$'o' || account_id$$);
select tell_changes_of('comment_like', $$'o' || account_id$$);
select tell_changes_of('notification', $$case when tg_op <> 'INSERT' then 'o' || account_id end$$);
select tell_changes_of('conversation', $$'o' || account_id$$);
select tell_changes_of('message', $$'o' || from_id, 'o' || to_id$$);
