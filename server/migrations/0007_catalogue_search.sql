-- Catalogue, search and lists: how listed music, artists and labels are found and sorted.

-- Folds a text to its words for searching: no accents, lower case, single spaces. `fold-text.ts` does the same to search
-- queries. Spelt out character by character where the result would depend on the database's locale.
create function fold_text(text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
          'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ' ||
            'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ' ||
            'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾςøđłðħıŧ',
          'ædoþdhlŋœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ' ||
            'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ' ||
            'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿσodldhit'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[''\u2018\u2019\u02bc]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ue000-\uf8ff\ufe00-\ufe1f\ufe30-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
    ' ', 'g'))
$$;

-- The text that music is found by. Its length is limited, because an index contains it.
create function search_words(title_key text, names text) returns text language sql immutable parallel safe as $$
  select left(' ' || title_key || ' ' || coalesce(fold_text(names), ''), 400)
$$;

-- Every prefix of every word, so that a half-typed word is one index key and a query has one key per word.
create function word_beginnings(search_text text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, size))
  from string_to_table(search_text, ' ') as word, generate_series(1, least(length(word), 12)) as size
$$;

-- Every word that occurs in the catalogue, so that a typo can be distinguished from a rare word.
create table search_word (
  word text collate "C" primary key
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

-- Sorted, so that two uploads with the same new words wait for each other instead of deadlocking.
create function learn_words(texts text[]) returns void language sql as $$
  insert into search_word
    select distinct word from unnest(texts) as found, string_to_table(found, ' ') as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing
$$;
create function learn_new_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array(select search_text from fresh));
  return null;
end $$;
create function learn_changed_words() returns trigger language plpgsql as $$
begin
  perform learn_words(array[new.search_text]);
  return null;
end $$;

-- Tracks

-- The names on a track: its artist's and its collaborators'.
create function track_names(track_id bigint, artist_id bigint) returns text language sql stable as $$
  select string_agg(case when lower(display_name) = lower(username) then username else display_name || ' ' || username end, ' ' order by place, account.id)
  from (
    select track_names.artist_id as id, -1 as place
    union all select track_collaborator.artist_id, position from track_collaborator where track_collaborator.track_id = track_names.track_id
  ) as named join account on account.id = named.id
$$;

create function fold_track() returns trigger language plpgsql as $$
begin
  new.title_key := left(fold_text(new.title), 80);
  new.search_text := search_words(new.title_key, track_names(new.id, new.artist_id));
  return new;
end $$;
create trigger track_is_folded before insert or update of title, artist_id on track
  for each row execute function fold_track();
create trigger track_teaches_words after insert on track
  referencing new table as fresh for each statement execute function learn_new_words();
create trigger track_teaches_new_words after update on track
  for each row when (old.search_text <> new.search_text) execute function learn_changed_words();

-- Adding or removing a collaborator changes the text that a track is found by.
create function refold_tracks() returns trigger language plpgsql as $$
begin
  update track set search_text = search_words(title_key, track_names(id, artist_id))
  where id in (select track_id from touched);
  return null;
end $$;
create trigger collaborator_joins after insert on track_collaborator
  referencing new table as touched for each statement execute function refold_tracks();
create trigger collaborator_leaves after delete on track_collaborator
  referencing old table as touched for each statement execute function refold_tracks();

create function refold_tracks_of_account() returns trigger language plpgsql as $$
begin
  update track set search_text = search_words(title_key, track_names(id, artist_id))
  where artist_id = new.id or id in (select track_id from track_collaborator where track_collaborator.artist_id = new.id);
  return null;
end $$;
create trigger account_is_renamed after update of username, display_name on account
  for each row when (old.username <> new.username or old.display_name <> new.display_name)
  execute function refold_tracks_of_account();

-- Without GIN's pending list: it would make uploads slightly faster and some searches slow.
create index track_search on track using gin (word_beginnings(search_text)) with (fastupdate = off)
  where hidden_at is null and state = 'ready';

-- One index per sort order, each of listed tracks only, so that a page is one short range.
create index track_newest on track (created_at desc, id desc) where hidden_at is null and state = 'ready';
create index track_random on track (random_place, id) where hidden_at is null and state = 'ready';
-- The indexes by rank and by title include the columns that search reads for many rows, so that it need not visit the rows.
create index track_popular on track (popularity desc, id desc) include (search_text) where hidden_at is null and state = 'ready';
create index track_title on track (title_key, id) include (popularity) where hidden_at is null and state = 'ready';

-- The same within a genre; a station reads its few genres side by side.
create index track_newest_of_genre on track (genre, created_at desc, id desc) where hidden_at is null and state = 'ready';
create index track_random_of_genre on track (genre, random_place, id) where hidden_at is null and state = 'ready';
create index track_popular_of_genre on track (genre, popularity desc, id desc) include (search_text) where hidden_at is null and state = 'ready';
create index track_title_of_genre on track (genre, title_key, id) include (popularity) where hidden_at is null and state = 'ready';

-- How much an artist has released, and in which genres.
create index track_genre_of_artist on track (artist_id, genre) where hidden_at is null and state = 'ready';

-- Albums, found by title and artist

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

create function refold_albums_of_account() returns trigger language plpgsql as $$
begin
  update album set search_text = album_search_text(title_key, artist_id) where artist_id = new.id;
  return null;
end $$;
create trigger account_renames_albums after update of username, display_name on account
  for each row when (old.username <> new.username or old.display_name <> new.display_name)
  execute function refold_albums_of_account();

create index album_title on album (title_key, id) where hidden_at is null;
create index album_newest on album (created_at desc, id desc) where hidden_at is null;
create index album_newest_of_genre on album (genre, created_at desc, id desc) where hidden_at is null;
create index album_search on album using gin (word_beginnings(search_text)) with (fastupdate = off) where hidden_at is null;

-- Artists and labels

-- The table that lists and searches of artists read; labels are in it too, not listed. Triggers write it, because users
-- register, change their names and become fans in domains below the catalogue.
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
create index label_popular on artist_listing (fans desc, account_id desc) include (search_text) where not is_listed;
create index label_name on artist_listing (name_key, account_id) include (fans) where not is_listed;
create index label_search on artist_listing using gin (word_beginnings(search_text)) with (fastupdate = off) where not is_listed;
create trigger artist_teaches_words after insert on artist_listing
  referencing new table as fresh for each statement execute function learn_new_words();
create trigger artist_teaches_new_words after update on artist_listing
  for each row when (old.search_text <> new.search_text) execute function learn_changed_words();

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
-- All new fans of an artist update one row: it is locked at the very end of each transaction, so that concurrent fans wait
-- as briefly as possible.
create constraint trigger fan_is_counted after insert or delete on fan
  deferrable initially deferred for each row execute function count_fan();
