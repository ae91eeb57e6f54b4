-- Playback: private links that were made by a person who had another's account end with the rest of their access.
create function end_listening_links(account bigint, since timestamptz, now timestamptz) returns void language sql as $$
  update listening_link set revoked_at = now where artist_id = account and created_at >= since and revoked_at is null;
$$;
