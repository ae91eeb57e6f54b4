-- Downloads: the links of an account end with every other way in.
create function end_download_links(account bigint) returns void language sql as $$
  delete from download_link where account_id = account;
$$;
create index download_link_of_account on download_link (account_id);
