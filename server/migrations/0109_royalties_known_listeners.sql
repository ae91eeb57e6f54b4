-- Royalties: a review may hold the listens of unusual listeners only, while those who have known the artist for longer go on paying.
alter table earnings_review add column holds_known boolean not null default true;
