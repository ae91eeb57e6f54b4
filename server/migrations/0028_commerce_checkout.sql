-- Commerce: music bought by card in one step.

-- What a payment buys, on the terms that the buyer was shown. The payment that is recorded as paid buys it in the same transaction,
-- or is refunded.
create table checkout (
  payment_id bigint primary key references payment,
  content_id bigint not null,
  price_pence integer not null check (price_pence >= 0),
  extra_pence integer not null check (extra_pence >= 0),
  -- Null: the buyer's setting at the moment of the purchase.
  is_anonymous boolean,
  saves_card boolean not null,
  -- The sale, once it is bought; or why it could not be.
  sale_id bigint references purchase,
  refusal text,
  check (sale_id is null or refusal is null)
);
create unique index checkout_of_sale on checkout (sale_id) where sale_id is not null;

-- The card that a user saved for later purchases. Cards of subscriptions are separate: their holders agreed to weekly charges only.
create table saved_card (
  account_id bigint primary key references account on delete cascade,
  provider text not null,
  customer_id text not null,
  method_id text not null,
  -- How its holder recognises it, such as “Visa ending in 4242”.
  label text not null,
  saved_at timestamptz(3) not null
);

-- Which card paid, as its holder recognises it, where the card may be charged again.
alter table payment add column card_label text;
