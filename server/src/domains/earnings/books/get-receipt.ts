import type { Receipt, ReceiptArtist, ReceiptMonth } from '@fairwave/contract/earnings/books'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { wallet } from '../../ground/ledger/account.ts'
import * as repository from './read-model-books.ts'

const formatPounds = (amount: number) => amount / 1_000_000

type Sums = Record<repository.Kind, number> & { listens: number }
type MonthSums = { artists: Map<UserId, Sums>; platform: number; listens: number }

const nothing = (): Sums => ({ listening: 0, buying: 0, subscribing: 0, listens: 0 })

/** What a listener paid by listening, buying and subscribing, month by month, the latest first. */
export function getReceipt({ db }: Pick<Context, 'db'>, owner: UserId): Promise<Receipt> {
  return db.transaction(async (tx) => {
    await repository.readOneMoment(tx)
    const months = new Map<string, MonthSums>()
    const monthOf = (month: string) => {
      const sums = months.get(month) ?? { artists: new Map(), platform: 0, listens: 0 }
      months.set(month, sums)
      return sums
    }
    const artistOf = ({ artists }: MonthSums, id: UserId) => {
      const sums = artists.get(id) ?? nothing()
      artists.set(id, sums)
      return sums
    }
    for (const { month, kind, artistId, amount } of await repository.listPaid(tx, owner, wallet(owner))) {
      if (artistId === null) monthOf(month).platform += amount
      else artistOf(monthOf(month), artistId)[kind] += amount
    }
    for (const paid of await repository.listListening(tx, owner)) {
      const sums = artistOf(monthOf(paid.month), paid.artistId)
      sums.listening += paid.toArtist
      sums.listens += paid.listens
      monthOf(paid.month).platform += paid.platform
      // A listen that also paid collaborators counts as one listen.
      monthOf(paid.month).listens += paid.ownListens
    }
    const ids = new Set([...months.values()].flatMap(({ artists }) => [...artists.keys()]))
    const names = new Map((await repository.listNames(tx, [...ids])).map((name) => [name.id, name]))
    return {
      months: [...months]
        .sort(([one], [other]) => other.localeCompare(one))
        .map(([month, sums]) => toMonth(month, sums, names)),
      waiting: await repository.countWaiting(tx, owner),
    }
  })
}

type Names = Map<UserId, { id: UserId; username: string; displayName: string }>

function toMonth(month: string, { artists, platform, listens: allListens }: MonthSums, names: Names): ReceiptMonth {
  const rows = [...artists].flatMap(([id, { listening, buying, subscribing, listens }]): ReceiptArtist[] => {
    const name = names.get(id)
    const sums = {
      listening: formatPounds(listening),
      buying: formatPounds(buying),
      subscribing: formatPounds(subscribing),
      listens,
    }
    return name ? [{ ...name, ...sums }] : []
  })
  const sum = (kind: keyof Sums) => [...artists.values()].reduce((total, sums) => total + sums[kind], 0)
  return {
    month,
    listening: formatPounds(sum('listening')),
    buying: formatPounds(sum('buying')),
    subscribing: formatPounds(sum('subscribing')),
    platform: formatPounds(platform),
    listens: allListens,
    artists: rows.sort((one, other) => all(other) - all(one)),
  }
}

const all = ({ listening, buying, subscribing }: ReceiptArtist) => listening + buying + subscribing
