import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export type Standing = { isConfirmed: boolean; hasSold: boolean; isAdmin: boolean }

/** What an account has shown of itself: an address that it reads, and music that another user paid for. */
export const findStanding = (tx: Tx, account: UserId) =>
  tx.maybeOne<Standing>`
    select email_verified_at is not null as is_confirmed, role = 'ADMIN' as is_admin,
      exists (
        select from track join purchase on purchase.track_id = track.id
        where (track.artist_id = account.id or track.uploaded_by = account.id)
          and purchase.account_id <> account.id and amount_pence > 0 and refunded_at is null) as has_sold
    from account where id = ${account}`
