import type { Tx } from '../../../platform/database/db.ts'

/** The sales and pre-orders that these sales lowered and that still stand, with their titles. */
export const listLowered = (tx: Tx, bases: readonly number[]) =>
  tx.rows<{ basisId: number; saleId: number | null; preOrderId: number | null; title: string }>`
    select basis_id, sale.id as sale_id, pre_order.id as pre_order_id, album.title
    from price_basis
      left join purchase sale on sale.id = price_basis.sale_id
      left join pre_order on pre_order.id = price_basis.pre_order_id
      join album on album.id = coalesce(sale.album_id, pre_order.album_id)
    where basis_id = any(${bases}::bigint[]) and sale.refunded_at is null and pre_order.refund_reason is null
    order by 1, 2, 3`
