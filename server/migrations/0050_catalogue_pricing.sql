-- Catalogue: prices that are more than one figure.

-- How a track or album is priced besides its price. While it is on sale, its own row has the sale price and this one the usual
-- price, which returns when the sale ends: at that instant for buyers, within a minute in lists.
create table release_pricing (
  -- Tracks and albums take their ids from one sequence.
  content_id bigint primary key,
  -- Buyers name their price, from the release's price up.
  is_open boolean not null default false,
  full_pence integer check (full_pence > 0),
  sale_ends_at timestamptz(3),
  check ((full_pence is null) = (sale_ends_at is null))
);
create index release_pricing_sales on release_pricing (sale_ends_at) where sale_ends_at is not null;

-- Artists who sell all their music together at a discount.
create table discography_offer (
  artist_id bigint primary key references account on delete cascade,
  percent smallint not null check (percent between 1 and 90)
);
