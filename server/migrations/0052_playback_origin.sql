-- Playback: what led to a play on the site, as far as its player says: a radio station, a playlist, or a link on another site,
-- of which only the host is kept. The country is stored only where the site has a list of address ranges; the address never is.

alter table play
  add column origin text check (origin in ('radio', 'playlist', 'link')),
  add column station text check (length(station) <= 40),
  add column referrer text check (length(referrer) <= 253),
  add column country text check (country ~ '^[A-Z]{2}$');
