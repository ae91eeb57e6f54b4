-- What the uploaded file's name ended in, where that fits what it is: an original is downloaded under the same ending.
alter table track add column original_ending text check (original_ending ~ '^[a-z0-9]{1,5}$');
