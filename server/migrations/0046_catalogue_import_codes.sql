-- The code of a recording: from the file's tags, or from a list that came along.
alter table import_track add column isrc text;
