-- Everything that is uploaded is on sale at once, so no release date lies in the future.
update album set release_on = created_at::date where release_on > current_date + 1;
