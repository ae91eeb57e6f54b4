-- Campaigns: how often listeners opened the link of an ad. Each ad in a break counts once, and clicks cost nothing.
alter table campaign add column clicks integer not null default 0;
alter table ad_break_ad add column is_clicked boolean not null default false;
