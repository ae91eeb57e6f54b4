-- Music apps are told how large the file is that they will get. Null where an earlier release rendered it: measured when it is asked for.
alter table media_audio add column low_bytes bigint check (low_bytes >= 0), add column high_bytes bigint check (high_bytes >= 0);
