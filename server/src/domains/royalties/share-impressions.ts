import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { giveBackUnshared, holdCampaigns } from '../campaigns/campaign-ads.ts'
import { type Account, campaign, earnings, PLATFORM } from '../ledger/account.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { judgeListens, type KnownDays, listenerOf } from './judge-listens.ts'
import { addToOpenBooks } from './open-books-sums.ts'
import * as repository from './repository.ts'
import { type ListenShare, shareImpression } from './share-impression.ts'

const AT_A_TIME = 2000

type Batch = { day: string; days: KnownDays; now: Date }

/**
 * Shares what the days before this one earned. Each batch is one transaction that moves the money and marks what it paid for:
 * killed at any step it has done all or nothing, and run twice it finds nothing left to do.
 */
export async function shareImpressions({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10))
  const days: KnownDays = new Map()
  for (let total = 0, day = ''; ; ) {
    const oldest = await repository.findOldestDay(db, midnight)
    if (!oldest) return total
    if (oldest.day !== day) days.clear()
    day = oldest.day
    const shared = await db.transaction(async (tx) => {
      const impressions = await repository.takeWaiting(tx, oldest.day, AT_A_TIME)
      await shareAll(tx, impressions, { day: oldest.day, days, now })
      return impressions.length
    })
    total += shared
    // Whatever is left of that day is in another sharer's hands.
    if (shared === 0) return total
    log.info({ day: oldest.day, impressions: shared }, 'impressions shared')
  }
}

/** The same at once for a listener who leaves for good: for them the day is over, and nobody could tell tomorrow what they heard. */
export async function shareListensOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  const waiting = await repository.takeWaitingOf(tx, listener)
  for (const [day, impressions] of Map.groupBy(waiting, ({ heardAt }) => heardAt.toISOString().slice(0, 10)))
    await shareAll(tx, impressions, { day, days: new Map(), now })
}

async function shareAll(
  tx: Tx,
  impressions: readonly repository.WaitingImpression[],
  { day, days, now }: Batch,
): Promise<void> {
  const [first] = impressions
  if (!first) return
  const judged = await judgeListens(tx, impressions, { day, days })
  const royalties: (ListenShare & { impression: repository.WaitingImpression })[] = []
  const outcomes: repository.Outcome[] = []
  const unshared = new Map<number, Micros>()
  for (const impression of impressions) {
    const { id, campaignId, price } = impression
    const { paid, excluded } = judged.get(id) ?? { paid: [], excluded: [] }
    outcomes.push({ id, outcome: paid.length > 0 ? 'shared' : (excluded[0]?.reason ?? 'nothing-heard') })
    for (const share of paid.length > 0 ? shareImpression(price, paid) : []) royalties.push({ ...share, impression })
    if (paid.length === 0) unshared.set(campaignId, micros((unshared.get(campaignId) ?? 0) + price))
  }
  await repository.setOutcomes(tx, outcomes)
  await keepRecords(tx, impressions, judged, royalties, now)
  await addToOpenBooks(tx, { impressions, outcomes, royalties, judged, now })
  await holdCampaigns(tx, [...new Set(impressions.map(({ campaignId }) => campaignId))])
  await giveBackUnshared(tx, unshared, now)
  const lines = linesOf(royalties)
  if (lines.length > 0) {
    const description = `Listens of ${DAY.format(new Date(day))}`
    await postEntry(tx, { at: now, reason: 'streaming', reference: `streaming:${first.id}`, description, lines })
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

type Paid = ListenShare & { impression: repository.WaitingImpression }

/** One line for each account, whatever it has in the batch. */
function linesOf(royalties: readonly Paid[]) {
  const sums = new Map<Account, number>()
  const add = (account: Account, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { impression, amount, toArtists, earners } of royalties) {
    add(campaign(impression.campaignId), -amount)
    for (const { id, amount: part } of earners) add(earnings(id), part)
    add(PLATFORM, amount - toArtists)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: micros(amount) }))
}

async function keepRecords(
  tx: Tx,
  impressions: readonly repository.WaitingImpression[],
  judged: Awaited<ReturnType<typeof judgeListens>>,
  royalties: readonly Paid[],
  now: Date,
): Promise<void> {
  const excluded = impressions.flatMap(({ id, heardAt }) =>
    (judged.get(id)?.excluded ?? []).map((listen) => ({ ...listen, impressionId: id, heardAt })),
  )
  if (excluded.length > 0) await repository.insertExclusions(tx, excluded)
  if (royalties.length === 0) return
  await repository.insertRoyalties(
    tx,
    royalties.map(({ impression, listen, amount, toArtists, earners }) => ({
      impressionId: impression.id,
      collaborators: earners.slice(1).filter((part) => part.amount > 0),
      playId: listen.playId,
      trackId: listen.trackId,
      artistId: listen.artistId,
      accountId: impression.accountId,
      amount,
      toArtists,
      heardAt: impression.heardAt,
    })),
  )
  await addUp(tx, royalties, `${now.toISOString().slice(0, 7)}-01`)
}

async function addUp(tx: Tx, royalties: readonly Paid[], month: string): Promise<void> {
  const sums = new Map<number, Parameters<typeof repository.addToMonth>[2][number]>()
  const pairs = new Map<string, { artistId: Paid['listen']['artistId']; listener: string }>()
  // A break has several ads; what is heard before it is one listen.
  const seen = new Set<number>()
  for (const { impression, listen, amount, toArtists } of royalties) {
    const { artistId, playId } = listen
    const sum = sums.get(artistId) ?? { artistId, listens: 0, amount: micros(0), toArtists: micros(0) }
    sums.set(artistId, {
      artistId,
      listens: sum.listens + (seen.has(playId) ? 0 : 1),
      amount: micros(sum.amount + amount),
      toArtists: micros(sum.toArtists + toArtists),
    })
    seen.add(playId)
    const listener = listenerOf(impression)
    pairs.set(`${artistId} ${listener}`, { artistId, listener })
  }
  await repository.addToMonth(tx, month, [...sums.values()])
  await repository.addListeners(tx, month, [...pairs.values()])
}
