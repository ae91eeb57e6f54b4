-- Playback, months: plays are partitioned by the month they began in.
select months_divide('play', 'began_at');

alter table play add primary key (id, began_at);
alter table play add constraint play_track_id_fkey foreign key (track_id) references track;
alter table play add constraint play_account_id_fkey foreign key (account_id) references account on delete set null;
create index play_by_account on play (account_id, began_at desc, id desc) where account_id is not null;
create index play_by_visitor on play (visitor_id, began_at desc, id desc) where visitor_id is not null;
create index play_of_track on play (track_id, began_at desc);
create index play_heard_by_account on play (account_id, id) where heard_at is not null and account_id is not null;
create index play_heard_by_visitor on play (visitor_id, id) where heard_at is not null and visitor_id is not null;
create index play_by_time on play using brin (began_at);
create index play_from_apps on play (track_id, heard_at) where source = 'app';
create trigger statistics_new after insert on play
  referencing new table as changed for each statement execute function statistics_of_plays();
create trigger statistics_changed after update on play
  referencing new table as changed for each statement execute function statistics_of_plays();
