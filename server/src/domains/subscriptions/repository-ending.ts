import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'

export const cancelAllOfFan = (tx: Tx, fan: UserId) =>
  tx.rows`update subscription set status = 'cancelled', failures = 0, failure = null where fan_id = ${fan} and status = 'active'`

export const cancelAllOfArtist = (tx: Tx, artist: UserId) =>
  tx.rows<{ fanId: UserId }>`
    update subscription set status = 'cancelled', failures = 0, failure = null
    where artist_id = ${artist} and status = 'active' returning fan_id`

/** What is due for artists who are none any more: somebody may have subscribed at the very moment in which they left. */
export const cancelDueToGone = (tx: Tx, now: Date) =>
  tx.rows<{ fanId: UserId; artistName: string }>`
    update subscription set status = 'cancelled', failures = 0, failure = null
    from account artist
    where artist.id = artist_id and artist.role not in ('ARTIST', 'BOTH') and status = 'active' and renew_at <= ${now}
    returning fan_id, artist.display_name as artist_name`
