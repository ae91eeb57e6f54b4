-- What the list and the search of artists go by; labels are counted here too but not listed. Triggers keep it, because people
-- register, rename themselves and become fans in domains that know nothing of it.
create table artist_listing (
  account_id bigint primary key references account on delete cascade,
  is_listed boolean not null,
  genre text,
  name_key text collate "C" not null,
  search_text text not null,
  fans bigint not null default 0
);
create index artist_popular on artist_listing (fans desc, account_id desc) include (search_text) where is_listed;
create index artist_name on artist_listing (name_key, account_id) include (fans) where is_listed;
create index artist_of_genre on artist_listing (genre) where is_listed;
create index artist_search on artist_listing using gin (word_beginnings(search_text)) with (fastupdate = off) where is_listed;
-- How much an artist has out, and of which genres.
create index track_genre_of_artist on track (artist_id, genre) where hidden_at is null and state = 'ready';

create function list_artist() returns trigger language plpgsql as $$
begin
  if new.role not in ('ARTIST', 'BOTH', 'LABEL') then
    delete from artist_listing where account_id = new.id;
    return null;
  end if;
  insert into artist_listing (account_id, is_listed, genre, name_key, search_text, fans)
  values (new.id, new.role <> 'LABEL', new.genre, left(fold_text(new.display_name), 80),
    search_words(left(fold_text(new.display_name), 80), new.username),
    (select count(*) from fan where artist_id = new.id))
  on conflict (account_id) do update set
    is_listed = excluded.is_listed, genre = excluded.genre, name_key = excluded.name_key, search_text = excluded.search_text;
  return null;
end $$;
create trigger account_is_listed after insert or update of role, username, display_name, genre on account
  for each row execute function list_artist();

create function count_fan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update artist_listing set fans = fans + 1 where account_id = new.artist_id;
  else
    update artist_listing set fans = fans - 1 where account_id = old.artist_id;
  end if;
  return null;
end $$;
create trigger fan_is_counted after insert or delete on fan for each row execute function count_fan();

create trigger artist_teaches_words after insert on artist_listing
  referencing new table as fresh for each statement execute function learn_new_words();
create trigger artist_teaches_new_words after update on artist_listing
  for each row when (old.search_text <> new.search_text) execute function learn_changed_words();

insert into artist_listing (account_id, is_listed, genre, name_key, search_text, fans)
select id, role <> 'LABEL', genre, left(fold_text(display_name), 80),
  search_words(left(fold_text(display_name), 80), username), (select count(*) from fan where artist_id = account.id)
from account where role in ('ARTIST', 'BOTH', 'LABEL');
