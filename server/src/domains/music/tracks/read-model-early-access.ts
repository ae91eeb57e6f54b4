import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { showTracks } from './read-model-tracks.ts'

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
