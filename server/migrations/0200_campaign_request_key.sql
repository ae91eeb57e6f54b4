-- An advertiser's own name for what was asked, and a digest of it: asked again under it, a campaign is made once.
alter table campaign add request_key text, add request_digest bytea,
  add check ((request_key is null) = (request_digest is null)),
  add constraint campaign_request_key unique (account_id, request_key);
