-- Who sent a track in: its artist, or the label that did it for them. Unknown for what came before.
alter table track add column uploaded_by bigint references account on delete set null;
