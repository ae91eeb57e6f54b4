-- Albums are found by title and artist, as tracks are.
alter table album
  add column title_key text collate "C" not null default '',
  add column search_text text not null default '';

create function album_search_text(title_key text, artist_id bigint) returns text language sql stable as $$
  select search_words(title_key, case when lower(display_name) = lower(username) then username else display_name || ' ' || username end)
  from account where id = album_search_text.artist_id
$$;

create function fold_album() returns trigger language plpgsql as $$
begin
  new.title_key := left(fold_text(new.title), 80);
  new.search_text := album_search_text(new.title_key, new.artist_id);
  return new;
end $$;
create trigger album_is_folded before insert or update of title, artist_id on album
  for each row execute function fold_album();
create trigger album_teaches_words after insert on album
  referencing new table as fresh for each statement execute function learn_new_words();
create trigger album_teaches_new_words after update on album
  for each row when (old.search_text <> new.search_text) execute function learn_changed_words();

update album set title = title;

create function refold_albums_of_account() returns trigger language plpgsql as $$
begin
  update album set search_text = album_search_text(title_key, artist_id) where artist_id = new.id;
  return null;
end $$;
create trigger account_renames_albums after update of username, display_name on account
  for each row when (old.username <> new.username or old.display_name <> new.display_name)
  execute function refold_albums_of_account();

create or replace view listed_album as select * from album where hidden_at is null;
create index album_title on album (title_key, id) where hidden_at is null;
create index album_newest on album (created_at desc, id desc) where hidden_at is null;
create index album_newest_of_genre on album (genre, created_at desc, id desc) where hidden_at is null;
create index album_search on album using gin (word_beginnings(search_text)) with (fastupdate = off) where hidden_at is null;

-- Labels stand in the same listing as artists, and are few.
create index label_popular on artist_listing (fans desc, account_id desc) include (search_text) where not is_listed;
create index label_name on artist_listing (name_key, account_id) include (fans) where not is_listed;
create index label_search on artist_listing using gin (word_beginnings(search_text)) with (fastupdate = off) where not is_listed;
