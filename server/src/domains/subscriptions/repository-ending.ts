import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'

export const cancelAllOfFan = (tx: Tx, fan: UserId) =>
  tx.rows`update subscription set status = 'cancelled', failures = 0, failure = null where fan_id = ${fan} and status = 'active'`

export const cancelAllOfArtist = (tx: Tx, artist: UserId) =>
  tx.rows<{ fanId: UserId }>`
    update subscription set status = 'cancelled', failures = 0, failure = null
    where artist_id = ${artist} and status = 'active' returning fan_id`
