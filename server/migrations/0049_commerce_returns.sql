-- Commerce: purchases that their buyers undo, and refunds that they ask for.

-- The first use of a bought track that ends the right to undo its purchase.
create table purchase_use (
  purchase_id bigint primary key references purchase,
  -- unrecorded: bought before uses were recorded, so whether it was used is not known.
  used_as text not null check (used_as in ('download', 'listen', 'app', 'unrecorded')),
  used_at timestamptz(3) not null
);
insert into purchase_use (purchase_id, used_as, used_at) select id, 'unrecorded', bought_at from purchase;

-- Sales that their buyers undid: their number within a time is limited.
create table purchase_return (
  sale_id bigint primary key references purchase,
  account_id bigint not null references account on delete cascade,
  returned_at timestamptz(3) not null
);
create index purchase_return_of_account on purchase_return (account_id, returned_at);

-- Refunds that buyers ask for, once for each sale: the artist answers first, then administrators. Where a request stands follows
-- from these times and from the sale, which a refund ends.
create table refund_request (
  sale_id bigint primary key references purchase,
  account_id bigint not null references account on delete cascade,
  artist_id bigint not null references account on delete cascade,
  reason text not null check (reason <> ''),
  asked_at timestamptz(3) not null,
  -- From then on administrators decide, if the artist has not answered.
  artist_until timestamptz(3) not null,
  artist_declined_at timestamptz(3),
  artist_answer text,
  -- When the buyer took the artist's answer to the administrators.
  escalated_at timestamptz(3),
  admin_declined_at timestamptz(3),
  admin_answer text,
  check ((artist_declined_at is null) = (artist_answer is null)),
  check ((admin_declined_at is null) = (admin_answer is null)),
  check (escalated_at is null or artist_declined_at is not null)
);
create index refund_request_of_artist on refund_request (artist_id, asked_at desc);
create index refund_request_of_account on refund_request (account_id);
create index refund_request_undecided on refund_request (asked_at) where admin_declined_at is null;
