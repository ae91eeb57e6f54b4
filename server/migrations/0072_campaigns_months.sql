-- Campaigns, months: impressions are partitioned by the month they were heard in.

-- Times without fractions of a millisecond, as the server writes them: held listens name their impression with its time.
alter table impression alter column heard_at type timestamptz(3); -- safe: every release writes milliseconds
alter table royalty_held alter column heard_at type timestamptz(3), -- safe: every release writes milliseconds
  drop constraint royalty_held_impression_id_fkey;
update royalty_held set heard_at = impression.heard_at from impression where impression.id = impression_id;
select months_divide('impression', 'heard_at');

alter table impression add primary key (id, heard_at);
alter table impression add constraint impression_campaign_id_fkey foreign key (campaign_id) references campaign;
alter table impression add constraint impression_account_id_fkey foreign key (account_id) references account on delete set null;
create index impression_waiting on impression (heard_at, id) where outcome is null;
create index impression_waiting_of_listener on impression (account_id) where outcome is null and account_id is not null;
create index impression_of_campaign on impression (campaign_id, heard_at);
create index impression_of_range on impression (range_key) where range_key is not null;
alter table royalty_held add constraint royalty_held_impression_id_fkey
  foreign key (impression_id, heard_at) references impression (id, heard_at);

-- An ad of a break is paid for once, in whichever month: an index of a partitioned table cannot say so. Keys stay when months are archived.
create table impression_key (
  break_id uuid not null,
  position smallint not null,
  primary key (break_id, position)
);
insert into impression_key (break_id, position) select break_id, position from impression;

create function impression_once() returns trigger language plpgsql as $$
begin
  insert into impression_key (break_id, position) values (new.break_id, new.position);
  return null;
end $$;
create trigger once after insert on impression for each row execute function impression_once();
