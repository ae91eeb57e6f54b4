import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { PublicRow } from '../../people/accounts/user-shapes.ts'

export type RosterRow = PublicRow & {
  acceptedAt: Date | null
  asksToManageCatalog: boolean
  managesCatalog: boolean
  mayRelease: boolean
  asksToRelease: boolean
  trackCount: number
  totalPlays: number
}

/** The artists a label signed or offered to sign, latest first, with their public figures. */
export const listRoster = (tx: Tx, label: UserId) =>
  tx.rows<RosterRow>`
    select account.*, accepted_at, asks_to_manage_catalog, catalog_granted_at is not null as manages_catalog,
      release_granted_at is not null as may_release, release_asked_at is not null as asks_to_release, track_count, total_plays
    from signing
      join account on account.id = artist_id
      cross join lateral (
        select count(*) as track_count, coalesce(sum(plays), 0)::bigint as total_plays
        from listed_track left join track_play_count on track_id = listed_track.id
        where listed_track.artist_id = account.id
      ) as figures
    where label_id = ${label}
    order by offered_at desc, account.id desc`

/** Sales of several artists: a track bought alone counts as one, and so does a whole album. */
export const countSales = async (tx: Tx, artists: readonly UserId[]) =>
  new Map(
    (
      await tx.rows<{ artistId: UserId; sales: number }>`
        select artist_id, count(*) filter (where purchase.album_id is null)
          + count(distinct (account_id, purchase.album_id)) filter (where purchase.album_id is not null) as sales
        from purchase join track on track.id = track_id
        where artist_id = any(${artists}) and refunded_at is null and pre_order_id is null
          and (amount_pence > 0 or was_paid_for(coalesce(sale_id, purchase.id)))
        group by artist_id`
    ).map(({ artistId, sales }) => [artistId, sales]),
  )

/** What each has withdrawn, whether paid or pending. */
export const sumWithdrawn = async (tx: Tx, owners: readonly UserId[]) =>
  new Map(
    (
      await tx.rows<{ accountId: UserId; withdrawn: Pence }>`
        select account_id, sum(amount_pence)::bigint as withdrawn
        from payout where account_id = any(${owners}) and state <> 'failed' group by account_id`
    ).map(({ accountId, withdrawn }) => [accountId, withdrawn]),
  )
