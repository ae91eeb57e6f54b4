import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { type Account, wallet } from '../../ground/ledger/account.ts'
import type { Line } from '../../ground/ledger/entry.ts'
import type { ForSale } from '../../music/pricing/content-for-sale.ts'
import { splitSale } from './split-sale.ts'

type Paid = {
  buyer: UserId
  /** Where the money is, if not in the buyer's wallet. */
  paidFrom?: Account
  extra: Pence
  trackIds: readonly TrackId[]
  amounts: readonly Pence[]
}

/** How the sale of a track or album is split in the ledger. Collaborators get their part of the tracks that were paid for. */
export const saleLines = (
  content: ForSale,
  { buyer, paidFrom = wallet(buyer), extra, trackIds, amounts }: Paid,
): Line[] =>
  splitSale({
    ...content,
    buyer,
    paidFrom,
    artist: content.artistId,
    extra,
    collaborators: content.collaborators.flatMap(({ trackId, ...share }) => {
      const paidFor = amounts[trackIds.indexOf(trackId)]
      return paidFor === undefined ? [] : { ...share, paid: paidFor }
    }),
  })
