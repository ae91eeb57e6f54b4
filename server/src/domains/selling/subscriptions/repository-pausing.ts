import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const listRenewing = (tx: Tx, artist: UserId) =>
  tx.rows<{ fanId: UserId }>`
    select fan_id from subscription where artist_id = ${artist} and status = 'active' and weeks > 0 order by fan_id`

/** Skips a subscription whose card is being charged right now: the worker that claimed it updates it. */
export const postponeDueToSuspended = (tx: Tx, now: Date, until: Date) =>
  tx.rows`
    update subscription set renew_at = ${until}
    where id in (
      select subscription.id from subscription join account artist on artist.id = artist_id
      where artist.suspended_at is not null and status = 'active' and renew_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      for update of subscription skip locked)`

/** Renewals that were postponed past the end of their week, and have not failed, become due by then again. */
export const takeUpAgain = (tx: Tx, artist: UserId) =>
  tx.rows`
    update subscription set renew_at = paid_until
    where artist_id = ${artist} and status = 'active' and failures = 0 and renew_at > paid_until`
