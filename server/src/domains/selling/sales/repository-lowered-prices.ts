import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type Lowered = { saleId: number } | { preOrderId: number }

const IDS = (lowered: Lowered): Sql =>
  'saleId' in lowered ? sql`${lowered.saleId}::bigint, null::bigint` : sql`null::bigint, ${lowered.preOrderId}::bigint`

/** Records every purchase by which the buyer owned one of the tracks before. */
export const insertBasis = (
  tx: Tx,
  { buyer, owned, lowered }: { buyer: UserId; owned: readonly TrackId[]; lowered: Lowered },
) =>
  tx.rows`
    insert into price_basis (basis_id, sale_id, pre_order_id)
    select distinct coalesce(purchase.sale_id, purchase.id), ${IDS(lowered)} from purchase
    where account_id = ${buyer} and track_id = any(${owned}::bigint[]) and refunded_at is null and pre_order_id is null
    on conflict do nothing`

/** A pre-order became a sale. */
export const moveToSale = (tx: Tx, preOrder: number, sale: number) =>
  tx.rows`update price_basis set sale_id = ${sale}, pre_order_id = null where pre_order_id = ${preOrder}`
