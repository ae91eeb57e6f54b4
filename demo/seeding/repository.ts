import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Listener } from '@fairwave/server/domains/listening/playback/listener'
import type { Caller } from '@fairwave/server/platform/calls/caller'
import type { Tx } from '@fairwave/server/platform/database/db'

export const findDemoCaller = (tx: Tx, username: string) =>
  tx.maybeOne<Caller>`
    select id, username, role, is_premium from account where lower(username) = lower(${username}) and is_demo`

/** The account was last active in the last two days, at a different hour for each. */
export const setSeen = (tx: Tx, account: UserId, now: Date) =>
  tx.rows`update account set last_active_at = ${now}::timestamptz - (id * 7 % 48) * interval '1 hour' where id = ${account}`

export const findDemoAlbum = (tx: Tx, artistId: UserId, title: string) =>
  tx.maybeOne<{ id: AlbumId }>`select id from album where artist_id = ${artistId} and title = ${title}`

export const insertFan = (tx: Tx, fan: UserId, artist: UserId, now: Date) =>
  tx.rows`insert into fan (fan_id, artist_id, created_at) values (${fan}, ${artist}, ${now}) on conflict do nothing`

/** An offer that was accepted long ago. */
export const insertSigned = (tx: Tx, label: UserId, artist: UserId, now: Date) =>
  tx.rows`
    insert into signing (label_id, artist_id, offered_at, accepted_at, release_granted_at)
    values (${label}, ${artist}, ${now}, ${now}, ${now})
    on conflict do nothing`

export const insertFavourite = (tx: Tx, account: UserId, track: TrackId, now: Date) =>
  tx.rows`
    insert into favourite (account_id, track_id, created_at) values (${account}, ${track}, ${now}) on conflict do nothing`

export const listSeeded = (tx: Tx) => tx.rows<{ slug: string }>`select slug from demo_track`

/** The length of a track that is still being rendered. */
const SOME_MS = 180_000

type VisitorPlays = { plays: number; station: string | null; released: string; now: Date }

/** False when it was seeded before. */
export const insertSeeded = async (tx: Tx, slug: string, track: TrackId) =>
  (await tx.count`insert into demo_track (slug, track_id) values (${slug}, ${track}) on conflict do nothing`) === 1

export const setReleased = (tx: Tx, track: TrackId, day: string) =>
  tx.rows`update track set created_at = ${day}::date + interval '12 hours' + (id % 1000) * interval '1 millisecond' where id = ${track}`

/** Past plays by one listener, some hours apart, heard; two of three to the end. */
export const insertPlays = (tx: Tx, track: TrackId, account: UserId, plays: number, now: Date) =>
  tx.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at, sounded_ms, origin)
    select track.id, ${account}, began, true, false, began + interval '1 minute', began + interval '1 minute',
      case when n % 3 > 0 then coalesce(duration_ms, ${SOME_MS}) else 60000 end, case when n % 4 = 0 then 'playlist' end
    from track cross join lateral (
      select n, ${now}::timestamptz - n * interval '17 hours' - (${track}::bigint % 97) * interval '11 minutes' as began
      from generate_series(1, ${plays}::int) n) past
    where track.id = ${track}`

/**
 * Past plays by visitors since the release, more of them lately: on the radio, from playlists, links and elsewhere. Most were
 * heard, and many of those to the end.
 */
export const insertVisitorPlays = (tx: Tx, track: TrackId, { plays, station, released, now }: VisitorPlays) =>
  tx.rows`
    insert into play (track_id, visitor_id, began_at, is_counted, is_high_quality, heard_at, sounded_ms, origin, station, referrer)
    select track.id, ('00000000-0000-4000-9000-' || lpad((1 + n * 7 % 60)::text, 12, '0'))::uuid, began, true, false,
      case when n % 6 > 0 then began + interval '1 minute' end,
      case when n % 6 > 2 then coalesce(duration_ms, ${SOME_MS}) when n % 6 > 0 then 60000 end,
      (array['radio', 'radio', 'radio', 'playlist', 'link'])[1 + n % 8],
      case when n % 8 < 3 then ${station} end,
      case when n % 8 = 4 then (array['slow-music.example.org', 'record-club.example.org'])[1 + n / 8 % 2] end
    from track cross join lateral (
      select n, ${now}::timestamptz - (${now}::timestamptz - ${released}::timestamptz) * power((n * 7919 % 1000) / 1000.0, 3)
        - (n * 37 % 1440) * interval '1 minute' as began
      from generate_series(1, ${plays}::int) n) past
    where track.id = ${track}`

export const addPlays = (tx: Tx, track: TrackId, plays: number) =>
  tx.rows`
    insert into track_play_count as held (track_id, plays) values (${track}, ${plays})
    on conflict (track_id) do update set plays = held.plays + excluded.plays, is_stale = true`

export const countReady = async (tx: Tx) =>
  (
    await tx.one<{ ready: number }>`
      select count(*)::int as ready from demo_track join track on track.id = track_id and state <> 'rendering'`
  ).ready

/** False when it was started before. After a crash some texts are missing, which is better than having them twice. */
export const beginTalk = async (tx: Tx) =>
  (await tx.count`insert into demo_step (what) values ('talk') on conflict do nothing`) === 1

/** False when it was seeded before, even if it was deleted since. */
export const insertSeededPlaylist = async (tx: Tx, owner: string, name: string) =>
  (await tx.count`insert into demo_step (what) values (${`playlist:${owner}:${name}`}) on conflict do nothing`) === 1

export const listReady = (tx: Tx) =>
  tx.rows<{ slug: string; trackId: TrackId }>`
    select slug, track_id from demo_track join listed_track track on track.id = track_id`

/** A piece that can be bought; not one whose rendering failed or that was hidden since. */
export const findForSale = (tx: Tx, slug: string) =>
  tx.maybeOne<{ trackId: TrackId }>`
    select track_id from demo_track join listed_track track on track.id = track_id where slug = ${slug}`

/** Whether a fan ever bought this, even if it was refunded. */
export const hasBought = async (tx: Tx, buyer: UserId, content: { trackId: TrackId } | { albumId: AlbumId }) =>
  (
    await ('trackId' in content
      ? tx.one<{ found: boolean }>`
          select exists (select from purchase where account_id = ${buyer} and track_id = ${content.trackId}) as found`
      : tx.one<{ found: boolean }>`
          select exists (select from purchase where account_id = ${buyer} and album_id = ${content.albumId}) as found`)
  ).found

/** Pieces that are not in the catalogue yet. */
export const countUnfinished = async (tx: Tx, total: number) => total - (await countReady(tx))

/** An administrator, who reviews the demo's campaigns. */
export const findAdmin = (tx: Tx) =>
  tx.maybeOne<{ id: UserId }>`select id from account where role = 'ADMIN' order by id limit 1`

/** False when the campaigns were started before. */
export const beginCampaign = async (tx: Tx) =>
  (await tx.count`insert into demo_step (what) values ('campaign') on conflict do nothing`) === 1

export const setJoined = (tx: Tx, account: UserId, then: Date) =>
  tx.rows`update account set created_at = least(created_at, ${then}) where id = ${account}`

/** Tracks that a listener heard one after another, from a given time. */
export const insertHeard = async (
  tx: Tx,
  { accountId, visitorId }: Listener,
  tracks: readonly TrackId[],
  from: Date,
) => {
  await tx.rows`
    insert into play (track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select track_id, ${accountId}, ${visitorId}, began, true, false, began + interval '40 seconds', began + interval '41 seconds'
    from (
      select track_id, ${from}::timestamptz + place * interval '4 minutes' as began
      from unnest(${tracks}::bigint[]) with ordinality as heard (track_id, place)) as past`
  for (const track of tracks) await addPlays(tx, track, 1)
}
