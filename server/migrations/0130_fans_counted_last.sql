-- All of an artist's new fans change one row: it is taken at the very end of what each of them does, so that a crowd waits
-- for no more than that.
drop trigger fan_is_counted on fan;
create constraint trigger fan_is_counted after insert or delete on fan
  deferrable initially deferred for each row execute function count_fan();
