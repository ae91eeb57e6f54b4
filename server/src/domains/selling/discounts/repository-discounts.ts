import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type DiscountRow = {
  id: number
  artistId: UserId
  name: string
  percent: number | null
  amountPence: Pence | null
  contentId: number | null
  mostUses: number | null
  used: number
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
}

export const insertDiscount = async (tx: Tx, discount: Omit<DiscountRow, 'id' | 'used' | 'revokedAt'>, hash: Buffer) =>
  (
    await tx.one<{ id: number }>`
      insert into discount_code (code_hash, artist_id, name, percent, amount_pence, content_id, most_uses, created_at, expires_at)
      values (${hash}, ${discount.artistId}, ${discount.name}, ${discount.percent}, ${discount.amountPence}, ${discount.contentId},
        ${discount.mostUses}, ${discount.createdAt}, ${discount.expiresAt})
      returning id`
  ).id

export const listDiscounts = (tx: Tx, artist: UserId) =>
  tx.rows<DiscountRow>`select * from discount_code where artist_id = ${artist} order by id desc`

export const revokeDiscount = (tx: Tx, id: number, artist: UserId, now: Date) =>
  tx.maybeOne<{ id: number }>`
    update discount_code set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and artist_id = ${artist} returning id`

/** With `isForUse` it is locked until the transaction ends, so that its uses are counted one after another. */
export const findDiscount = (tx: Tx, hash: Buffer, { isForUse }: { isForUse: boolean }) =>
  tx.maybeOne<DiscountRow>`
    select * from discount_code where code_hash = ${hash} ${isForUse ? sql`for update` : sql``}`

export const hasUsed = async (tx: Tx, discount: number, account: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from discount_use where discount_id = ${discount} and account_id = ${account}) as found`
  ).found

export async function insertUse(tx: Tx, use: { discount: number; account: UserId; sale: number; now: Date }) {
  await tx.rows`update discount_code set used = used + 1 where id = ${use.discount}`
  await tx.rows`
    insert into discount_use (discount_id, account_id, sale_id, used_at)
    values (${use.discount}, ${use.account}, ${use.sale}, ${use.now})`
}
