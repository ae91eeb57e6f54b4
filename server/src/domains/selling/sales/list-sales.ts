import { poundsOf } from '@fairwave/contract/money'
import type { Sale } from '@fairwave/contract/selling/admin-sales'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository-sales.ts'

/** All sales, latest first: an album is one sale. */
export async function listSales(
  { db }: Context,
  { words = '', page }: { words?: string | undefined; page: PageRequest },
) {
  const { rows, next } = toPage(await repository.listSales(db, words.trim(), page), page)
  return { sales: rows.map(toSale), next }
}

export const toSale = (row: repository.SaleRow): Sale => ({
  id: row.id,
  kind: row.kind,
  contentId: row.contentId,
  title: row.title,
  artistName: row.artistName,
  buyerId: row.buyerId,
  buyerUsername: row.buyerUsername,
  amount: poundsOf(row.amountPence),
  tracks: row.tracks,
  date: row.at.toISOString(),
  refundedAt: row.refundedAt?.toISOString() ?? null,
  refundReason: row.refundReason,
})
