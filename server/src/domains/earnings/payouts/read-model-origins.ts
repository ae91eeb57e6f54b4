import type { Micros } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Account } from '../../ground/ledger/account.ts'

export type OriginRow = {
  id: number
  /** What the buyer paid, what the platform got and what went to other earners; negative in a refund. */
  paid: Micros
  platform: Micros
  others: Micros
  contentKind: 'track' | 'album' | null
  contentId: number | null
  artistPercent: number | null
  isAnonymous: boolean
  buyerName: string | null
  buyerUsername: string | null
}

const idIn = (place: number) => sql`nullif(split_part(reference, ':', ${place}), '')::bigint`

/**
 * Where the money of sales, refunds and paid weeks came from, by entry. The buyer's name is left out where they chose to
 * stay anonymous or have left.
 */
const listOrigins = (tx: Tx, own: Account, entries: readonly number[]) =>
  tx.rows<OriginRow>`
    select entry.id, moved.paid, moved.platform, moved.others, source.*, buyer.display_name as buyer_name, buyer.username as buyer_username
    from ledger_entry entry
      cross join lateral (
        select coalesce(-sum(amount) filter (where ledger_kind(account) in ('wallet', 'held', 'card-provider')), 0)::bigint as paid,
          coalesce(sum(amount) filter (where account = 'platform'), 0)::bigint as platform,
          coalesce(sum(amount) filter (where ledger_kind(account) in ('earnings', 'receivable')
            and split_part(account, ':', 2) <> split_part(${own}, ':', 2)), 0)::bigint as others
        from ledger_line where entry_id = entry.id) as moved
      cross join lateral (
        select case when purchase.album_id is null then 'track' else 'album' end as content_kind,
          coalesce(purchase.album_id, purchase.track_id) as content_id, artist_percent, is_anonymous, account_id
        from purchase where entry.reference ~ '^(purchase|refund):' and purchase.id = ${idIn(2)}
        union all
        select case when album_id is null then 'track' else 'album' end, coalesce(album_id, track_id), artist_percent, is_anonymous,
          giver_id
        from gift where entry.reference ~ '^gift(-refund)?:' and gift.id = ${idIn(2)}
        union all
        select null, null, null, is_anonymous, fan_id
        from subscription_week week join subscription on subscription.id = subscription_id
        where entry.reference ~ '^subscription:' and subscription.id = ${idIn(2)} and number = ${idIn(4)}
        union all
        select null, null, null, is_anonymous, fan_id
        from subscription_week week join subscription on subscription.id = subscription_id
        where entry.reference ~ '^payment:' and week.payment_id = ${idIn(2)}) as source
      left join account buyer on buyer.id = source.account_id and not is_anonymous and buyer.deleted_at is null
    where entry.id = any(${entries}) and entry.reference ~ '^(purchase|refund|gift|gift-refund|subscription|payment):'`

export const originsOf = async (tx: Tx, own: Account, entries: readonly number[]) =>
  new Map((await listOrigins(tx, own, entries)).map((row) => [row.id, row]))
