import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const cancelAllOfFan = (tx: Tx, fan: UserId) =>
  tx.rows`update subscription set status = 'cancelled', failures = 0, failure = null where fan_id = ${fan} and status = 'active'`

export const cancelAllOfArtist = (tx: Tx, artist: UserId) =>
  tx.rows<{ fanId: UserId }>`
    update subscription set status = 'cancelled', failures = 0, failure = null
    where artist_id = ${artist} and status = 'active' returning fan_id`

/**
 * Due subscriptions to artists who no longer exist, or by fans who can no longer cancel: a payment may have arrived at the
 * moment the other account was deleted, or from a page that was still open.
 */
export const cancelDueOfGone = (tx: Tx, now: Date) =>
  tx.rows<{ fanId: UserId; artistName: string; isArtistGone: boolean }>`
    update subscription set status = 'cancelled', failures = 0, failure = null
    from account artist, account fan
    where artist.id = artist_id and fan.id = fan_id and status = 'active' and renew_at <= ${now}
      and (artist.role not in ('ARTIST', 'BOTH') or fan.suspended_at is not null or fan.deleted_at is not null)
    returning fan_id, artist.display_name as artist_name, artist.role not in ('ARTIST', 'BOTH') as is_artist_gone`

export const clearCards = (tx: Tx, fan: UserId) =>
  tx.rows`
    update subscription set method = 'wallet', provider = null, customer_id = null, method_id = null where fan_id = ${fan}`
