-- What the owner of a rejected track says to the administrators when they send it, or its album, again. Cleared by the next
-- decision.
alter table track add column appeal text check (length(appeal) between 1 and 1000);
