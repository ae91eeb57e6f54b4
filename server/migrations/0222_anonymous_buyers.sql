-- Whether artists are told who buys from them and subscribes to them, as the buyer chose at that moment.
alter table account add column buys_anonymously boolean not null default false;
alter table purchase add column is_anonymous boolean not null default false;
