-- Whether one press buys music from this account's wallet; otherwise every charge is confirmed first.
alter table account add one_click_buying boolean not null default false;
