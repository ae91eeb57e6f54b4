-- Catalogue: what lists of albums are sorted by.

-- One row per album, and an index for each order. Triggers write it at the very end of a transaction, after every other
-- lock, so that sales and edits of the same album neither wait for it nor deadlock.
create table album_listing (
  album_id bigint primary key references album on delete cascade,
  -- Public, with at least one track that is.
  is_listed boolean not null default false,
  genre text,
  title_key text collate "C" not null default '',
  -- What the album costs a buyer who owns none of its tracks.
  price_pence integer not null default 0,
  -- The ranks of its tracks, added up.
  popularity bigint not null default 0,
  created_at timestamptz(3) not null
);

create view album_listing_now as
  select album.id as album_id, album.hidden_at is null and count(track.id) > 0 as is_listed, album.genre, album.title_key,
    least(album.price_pence, coalesce(sum(track.price_pence), album.price_pence))::integer as price_pence,
    coalesce(sum(track.popularity), 0)::bigint as popularity, album.created_at
  from album left join listed_track track on track.album_id = album.id
  group by album.id;

insert into album_listing (album_id, is_listed, genre, title_key, price_pence, popularity, created_at)
  select album_id, is_listed, genre, title_key, price_pence, popularity, created_at from album_listing_now;

create index album_listing_newest on album_listing (created_at desc, album_id desc) where is_listed;
create index album_listing_popular on album_listing (popularity desc, album_id desc) where is_listed;
-- The cheapest first; of the same price the newest first.
create index album_listing_price on album_listing (price_pence, (- album_id)) where is_listed;
create index album_listing_title on album_listing (title_key, album_id) where is_listed;
create index album_listing_newest_of_genre on album_listing (genre, created_at desc, album_id desc) where is_listed;
create index album_listing_popular_of_genre on album_listing (genre, popularity desc, album_id desc) where is_listed;
create index album_listing_price_of_genre on album_listing (genre, price_pence, (- album_id)) where is_listed;
create index album_listing_title_of_genre on album_listing (genre, title_key, album_id) where is_listed;

-- They included albums without tracks, and served only the list that the table above serves now.
drop index album_newest, album_newest_of_genre;

-- The row is locked first and read again in a second statement, so that of two changes at once the later sees the earlier.
create function list_album(album bigint) returns void language plpgsql as $$
begin
  perform from album_listing where album_id = list_album.album for update;
  update album_listing listing
    set is_listed = now.is_listed, genre = now.genre, title_key = now.title_key, price_pence = now.price_pence, popularity = now.popularity
    from album_listing_now now
    where now.album_id = list_album.album and listing.album_id = now.album_id
      and (listing.is_listed, listing.genre, listing.title_key, listing.price_pence, listing.popularity)
        is distinct from (now.is_listed, now.genre, now.title_key, now.price_pence, now.popularity);
end $$;

create function add_album_to_listing() returns trigger language plpgsql as $$
begin
  insert into album_listing (album_id, genre, title_key, price_pence, created_at)
  values (new.id, new.genre, new.title_key, new.price_pence, new.created_at);
  return null;
end $$;
create trigger album_is_listed after insert on album for each row execute function add_album_to_listing();

create function relist_album() returns trigger language plpgsql as $$
begin
  perform list_album(new.id);
  return null;
end $$;
create constraint trigger album_is_relisted after update of title, genre, price_pence, hidden_at on album
  deferrable initially deferred for each row execute function relist_album();

create function relist_album_of_track() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.album_id is not null then
    perform list_album(old.album_id);
  end if;
  if tg_op <> 'DELETE' and new.album_id is not null and (tg_op = 'INSERT' or new.album_id is distinct from old.album_id) then
    perform list_album(new.album_id);
  end if;
  return null;
end $$;
create constraint trigger track_joins_listing after insert on track
  deferrable initially deferred for each row when (new.album_id is not null) execute function relist_album_of_track();
create constraint trigger track_leaves_listing after delete on track
  deferrable initially deferred for each row when (old.album_id is not null) execute function relist_album_of_track();
create constraint trigger track_changes_listing
  after update of album_id, price_pence, state, hidden_at, popularity on track
  deferrable initially deferred for each row
  when ((old.album_id, old.price_pence, old.state, old.hidden_at, old.popularity)
    is distinct from (new.album_id, new.price_pence, new.state, new.hidden_at, new.popularity)
    and coalesce(old.album_id, new.album_id) is not null)
  execute function relist_album_of_track();
