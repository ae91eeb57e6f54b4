import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import type { WaitingImpression } from '../campaigns/impressions.ts'
import { type Account, campaign, earnings, PLATFORM } from '../ledger/account.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { listenerOf } from './judge-listens.ts'
import * as repository from './repository.ts'

/** A listen's part of one impression, and who gets it. */
export type PaidListen = {
  impression: Pick<WaitingImpression, 'id' | 'campaignId' | 'accountId' | 'visitorId' | 'heardAt'>
  playId: number
  trackId: TrackId
  artistId: UserId
  amount: Micros
  toArtists: Micros
  earners: readonly { id: UserId; amount: Micros }[]
}

type Payment = { reference: string; description: string; now: Date }

/**
 * Moves what listens earned from the campaigns' accounts to artists and the platform, and records what was paid for. The
 * campaigns are already locked. Comes last in its transaction, like everything that moves money.
 */
export async function payListens(tx: Tx, paid: readonly PaidListen[], { reference, description, now }: Payment) {
  if (paid.length === 0) return
  await repository.insertRoyalties(
    tx,
    paid.map(({ impression: { id, accountId, heardAt }, earners, ...listen }) => ({
      ...listen,
      collaborators: earners.slice(1).filter(({ amount }) => amount > 0),
      impressionId: id,
      accountId,
      heardAt,
    })),
  )
  await addUp(tx, paid, `${now.toISOString().slice(0, 7)}-01`)
  const lines = linesOf(paid)
  if (lines.length > 0) await postEntry(tx, { at: now, reason: 'streaming', reference, description, lines })
}

/** One line for each account, with its total in the batch. */
function linesOf(paid: readonly PaidListen[]) {
  const sums = new Map<Account, number>()
  const add = (account: Account, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { impression, amount, toArtists, earners } of paid) {
    add(campaign(impression.campaignId), -amount)
    for (const { id, amount: part } of earners) add(earnings(id), part)
    add(PLATFORM, amount - toArtists)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: micros(amount) }))
}

async function addUp(tx: Tx, paid: readonly PaidListen[], month: string): Promise<void> {
  const sums = new Map<number, Parameters<typeof repository.addToMonth>[2][number]>()
  const pairs = new Map<string, { artistId: UserId; listener: string }>()
  const days = new Map<string, Parameters<typeof repository.addToDays>[1][number]>()
  // A break has several ads; a play before it is one listen.
  const seen = new Set<number>()
  for (const { impression, artistId, playId, amount, toArtists } of paid) {
    const isNew = !seen.has(playId)
    seen.add(playId)
    const sum = sums.get(artistId) ?? { artistId, listens: 0, amount: micros(0), toArtists: micros(0) }
    sums.set(artistId, {
      artistId,
      listens: sum.listens + Number(isNew),
      amount: micros(sum.amount + amount),
      toArtists: micros(sum.toArtists + toArtists),
    })
    const day = impression.heardAt.toISOString().slice(0, 10)
    const dayName = `${artistId} ${day}`
    days.set(dayName, { artistId, day, listens: (days.get(dayName)?.listens ?? 0) + Number(isNew) })
    const listener = listenerOf(impression)
    pairs.set(`${artistId} ${listener}`, { artistId, listener })
  }
  await repository.addToMonth(tx, month, [...sums.values()])
  await repository.addListeners(tx, month, [...pairs.values()])
  await repository.addToDays(tx, [...days.values()])
}
