-- Royalties: what collaborators have got of artists' ad money, also by splits that have ended since. It tells which artists count together
-- for the first pounds without a review.
create table royalty_payee (
  payee_id bigint not null,
  artist_id bigint not null,
  amount bigint not null,
  primary key (payee_id, artist_id)
);
insert into royalty_payee (payee_id, artist_id, amount)
  select (guest ->> 'id')::bigint, artist_id, sum((guest ->> 'amount')::bigint)
  from royalty cross join lateral jsonb_array_elements(collaborators) as guest
  where collaborators is not null group by 1, 2;
