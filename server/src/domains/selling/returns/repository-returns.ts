import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { FirstUse, UsedAs } from '../sales/use.ts'
import { GIVING } from './read-model-giving.ts'

export type Use = { account: UserId; trackIds: readonly TrackId[]; as: UsedAs; from: Date }

/** How many purchases give the account these tracks, and how many of those have been used. */
export const countUses = (tx: Tx, { account, trackIds, from }: Use) =>
  tx.one<{ bought: number; used: number }>`
    select count(*)::int as bought, count(purchase_use.purchase_id)::int as used
    from purchase left join purchase_use on purchase_use.purchase_id = purchase.id
    where ${GIVING({ account, trackIds, from })}`

/** The sales of which something was not used before. */
export const insertUses = async (tx: Tx, { account, trackIds, as, from }: Use, now: Date) =>
  (
    await tx.rows<{ saleId: number }>`
      with used as (
        insert into purchase_use (purchase_id, used_as, used_at)
        select id, ${as}, ${now} from purchase where ${GIVING({ account, trackIds, from })}
        on conflict do nothing returning purchase_id)
      select distinct coalesce(sale_id, id) as sale_id from purchase join used on purchase_id = id`
  ).map(({ saleId }) => saleId)

/** The first use of each of these sales, where there was one. */
export const listFirstUses = (tx: Tx, sales: readonly number[]) =>
  tx.rows<FirstUse>`
    select distinct on (sale_id) sale_id, used_as, used_at
    from (
      select coalesce(sale_id, id) as sale_id, used_as, used_at
      from purchase join purchase_use on purchase_id = purchase.id
      where id = any(${sales}) or sale_id = any(${sales})) as used
    order by sale_id, used_at, used_as`

/** Purchases and gifts that the account undid since then. */
export const countReturns = async (tx: Tx, account: UserId, since: Date) =>
  (
    await tx.one<{ n: number }>`
      select (select count(*) from purchase_return where account_id = ${account} and returned_at > ${since})::int
        + (select count(*) from gift where giver_id = ${account} and returned_at > ${since})::int as n`
  ).n

export const insertReturn = (tx: Tx, saleId: number, account: UserId, now: Date) =>
  tx.rows`insert into purchase_return (sale_id, account_id, returned_at) values (${saleId}, ${account}, ${now})`
