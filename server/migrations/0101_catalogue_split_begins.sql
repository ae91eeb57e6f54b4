-- Catalogue: a split begins a day after it was accepted, and so does an agreed change of one.
alter table track_collaborator add column begins_at timestamptz(3);
create index track_collaborator_begins on track_collaborator (begins_at) where begins_at is not null;
alter table split_change add column agreed_at timestamptz(3);
