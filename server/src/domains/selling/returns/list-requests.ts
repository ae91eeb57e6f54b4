import type { UserId } from '@fairwave/contract/ids'
import type { RefundRequest } from '@fairwave/contract/selling/returns'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listSalesById, type SaleRow } from '../sales/repository-sales.ts'
import { boughtFacts } from './list-orders.ts'
import { factsOfRequest } from './refund-request.ts'
import * as repository from './repository-requests.ts'

const MOST_AT_ONCE = 100

/** What buyers ask of an artist: what waits for an answer first, then the latest. */
export async function listRequestsTo({ db, clock }: Context, artist: UserId): Promise<RefundRequest[]> {
  const rows = await repository.listRequestsTo(db, artist, MOST_AT_ONCE)
  const requests = await toRequests(db, rows, { isForArtist: true, now: clock.now() })
  return requests.toSorted((one, other) => Number(other.status === 'artist') - Number(one.status === 'artist'))
}

export const listRequestsForAdmins = async ({ db, clock }: Context): Promise<RefundRequest[]> => {
  const now = clock.now()
  return toRequests(db, await repository.listForAdmins(db, now, MOST_AT_ONCE), { isForArtist: false, now })
}

type View = { isForArtist: boolean; now: Date }

async function toRequests(tx: Tx, rows: readonly repository.RequestRow[], view: View): Promise<RefundRequest[]> {
  const sales = await listSalesById(
    tx,
    rows.map(({ saleId }) => saleId),
  )
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  return rows.flatMap((row) => {
    const sale = byId.get(row.saleId)
    return sale ? [toRequest(row, sale, view)] : []
  })
}

/** An artist is not told who a buyer is that stayed anonymous. */
export const toRequest = (
  request: repository.RequestRow,
  sale: SaleRow,
  { isForArtist, now }: View,
): RefundRequest => ({
  ...boughtFacts(sale),
  artistName: sale.artistName,
  buyer: isForArtist && sale.isAnonymous ? null : { name: sale.buyerName, username: sale.buyerUsername },
  ...factsOfRequest(request, sale, now),
})
