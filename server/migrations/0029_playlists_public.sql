-- A playlist that a user made can be public: it has a page that visitors open and search finds. Private unless its owner says so.
alter table playlist
  add column description text check (length(description) between 1 and 1000),
  add column is_public boolean not null default false,
  add check (kind = 'own' or not is_public);
-- Search reads public playlists by the beginnings of the words in their names.
create index playlist_public_words on playlist using gin (word_beginnings(fold_text(name))) where is_public;
