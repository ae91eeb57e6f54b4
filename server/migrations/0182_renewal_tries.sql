-- How often a renewal was tried in vain: each try has its number, also after somebody cancelled and came back.
alter table subscription add column tries integer not null default 0;
update subscription set tries = failures where failures > 0;
