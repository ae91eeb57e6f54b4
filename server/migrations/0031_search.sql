-- Folds a text to its words for searching: no accents, lower case, one space between. `fold-text.ts` does the same to what
-- people type. Spelt out character by character where the database's own locale would have a say.
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

-- What people are found by. Bounded, because an index carries it.
create function search_words(title_key text, names text) returns text language sql immutable parallel safe as $$
  select left(' ' || title_key || ' ' || coalesce(fold_text(names), ''), 400)
$$;

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

-- Every word that stands in the catalogue, so that a slip of the finger can be told from a rare word.
create table search_word (
  word text collate "C" primary key
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

-- In order, so that two uploads with the same new words wait for each other instead of against each other.
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
create trigger track_teaches_words after insert on track
  referencing new table as fresh for each statement execute function learn_new_words();
create trigger track_teaches_new_words after update on track
  for each row when (old.search_text <> new.search_text) execute function learn_changed_words();

-- A new guest on a track, or one gone, changes what it is found by.
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

-- Every beginning of every word, so that a word half typed is one key of the index and a query as many keys as it has words.
create function word_beginnings(search_text text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, size))
  from string_to_table(search_text, ' ') as word, generate_series(1, least(length(word), 12)) as size
$$;
-- Without the waiting list of new entries: it would make some searches slow to make all uploads a little faster.
create index track_search on track using gin (word_beginnings(search_text)) with (fastupdate = off)
  where hidden_at is null and state = 'ready';
