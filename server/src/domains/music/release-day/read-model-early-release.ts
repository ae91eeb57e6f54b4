import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { showTracks } from '../tracks/read-model-tracks.ts'

type Asked = { viewer: UserId; now: Date; artistId?: UserId | undefined; trackId?: TrackId | undefined }

const EARLY_MOST = 200

/** Tracks that are not out yet and that a viewer can hear as a subscriber, by the same rule as playing them; soonest first. */
export const findEarlyAccess = (tx: Tx, { viewer, now, artistId, trackId }: Asked) =>
  showTracks(
    tx,
    viewer,
    sql`from unreleased join track on track.id = content_id
      where is_early and track.state = 'ready' and track.hidden_because = 'unreleased'
        and exists (select from paid_subscription(${viewer}, track.artist_id, ${now}))
        and (${artistId ?? null}::bigint is null or track.artist_id = ${artistId ?? null})
        and (${trackId ?? null}::bigint is null or track.id = ${trackId ?? null})
      order by release_at, track.created_at, track.id limit ${EARLY_MOST}`,
  )

/** A release that subscribers can hear and others can't. */
export const findEarlyRelease = (tx: Tx, id: number) =>
  tx.maybeOne<{ artistId: UserId; artistUsername: string; title: string; isAlbum: boolean }>`
    select account.id as artist_id, username as artist_username, title, is_album
    from unreleased join (
        select id, artist_id, title, false as is_album from track where state = 'ready' and hidden_because = 'unreleased'
        union all
        select id, artist_id, title, true from album where exists (
          select from track where album_id = album.id and state = 'ready' and hidden_because = 'unreleased')
      ) as music on music.id = content_id
      join account on account.id = music.artist_id
    where content_id = ${id} and is_early and suspended_at is null and deleted_at is null`

/** Fans with a paid week of an artist, in the order of their accounts. */
export const listSubscribers = async (
  tx: Tx,
  artist: UserId,
  { after, limit, now }: { after?: UserId | undefined; limit: number; now: Date },
) =>
  (
    await tx.rows<{ id: UserId }>`
      select fan_id as id from subscription
      where artist_id = ${artist} and paid_until > ${now} and fan_id > ${after ?? 0} order by fan_id limit ${limit}`
  ).map(({ id }) => id)
