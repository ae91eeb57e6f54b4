import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockCampaigns, returnUnsplit } from '../campaigns/campaign-ads.ts'
import {
  findOldestDay,
  setOutcomes,
  takeWaiting,
  takeWaitingOf,
  type WaitingImpression,
} from '../campaigns/impressions.ts'
import { holdUnusual, type KnownArtists } from './hold-earnings.ts'
import { judgeListens, type KnownDays } from './judge-listens.ts'
import { addToOpenBooks } from './open-books-sums.ts'
import { type PaidListen, payListens } from './pay-listens.ts'
import * as repository from './repository.ts'
import { type Listen, splitImpression } from './split-impression.ts'

const AT_A_TIME = 2000

type Batch = { day: string; days: KnownDays; artists: KnownArtists; now: Date }

/**
 * Splits what the days before this one earned. Each batch is one transaction that moves the money and marks what it paid for:
 * a kill at any step leaves all or nothing of it, and a second run finds nothing left to do.
 */
export async function splitImpressions({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10))
  const [days, artists]: [KnownDays, KnownArtists] = [new Map(), new Map()]
  for (let total = 0, day = ''; ; ) {
    const oldest = await findOldestDay(db, midnight)
    if (!oldest) return total
    if (oldest.day !== day) for (const known of [days, artists]) known.clear()
    day = oldest.day
    const done = await db.transaction(async (tx) => {
      const impressions = await takeWaiting(tx, oldest.day, AT_A_TIME)
      await splitBatch(tx, impressions, { day: oldest.day, days, artists, now })
      return impressions.length
    })
    total += done
    // Another process is splitting the rest of that day.
    if (done === 0) return total
    log.info({ day: oldest.day, impressions: done }, 'impressions split')
  }
}

/** The same immediately, for a listener who deletes their account: later their plays can no longer be found. */
export async function splitListensOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  const waiting = await takeWaitingOf(tx, listener)
  for (const [day, impressions] of Map.groupBy(waiting, ({ heardAt }) => heardAt.toISOString().slice(0, 10)))
    await splitBatch(tx, impressions, { day, days: new Map(), artists: new Map(), now })
}

async function splitBatch(
  tx: Tx,
  impressions: readonly WaitingImpression[],
  { day, days, artists, now }: Batch,
): Promise<void> {
  const [first] = impressions
  if (!first) return
  await repository.lockSplitting(tx)
  const judged = await judgeListens(tx, impressions, { day, days })
  const splits = impressions.flatMap((impression) => splitsOf(impression, judged.get(impression.id)?.paid ?? []))
  const earned = splits.map(({ listen: { playId, trackId, artistId }, ...split }) => ({
    ...split,
    playId,
    trackId,
    artistId,
  }))
  const paid = await holdUnusual(tx, earned, { day, artists, now })
  const [paidFor, earnedBy] = [impressionsOf(paid), impressionsOf(earned)]
  const whyUnpaid = (id: number) => judged.get(id)?.excluded[0]?.reason ?? 'nothing-heard'
  const outcomes = impressions.map(({ id, heardAt }) => ({
    id,
    heardAt,
    outcome: earnedBy.has(id) ? 'shared' : whyUnpaid(id),
  }))
  await setOutcomes(
    tx,
    outcomes.map((one) => ({ ...one, outcome: earnedBy.has(one.id) && !paidFor.has(one.id) ? 'held' : one.outcome })),
  )
  await keepExclusions(tx, impressions, judged)
  await addToOpenBooks(tx, { impressions, outcomes, royalties: splits, judged, now })
  await lockCampaigns(tx, [...new Set(impressions.map(({ campaignId }) => campaignId))])
  await returnUnsplit(tx, pricesOf(impressions.filter(({ id }) => !earnedBy.has(id))), now)
  const description = `Listens of ${DAY.format(new Date(day))}`
  await payListens(tx, paid, { reference: `streaming:${first.id}`, description, now })
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const splitsOf = (impression: WaitingImpression, listens: readonly Listen[]) =>
  listens.length === 0 ? [] : splitImpression(impression.price, listens).map((split) => ({ ...split, impression }))

const impressionsOf = (listens: readonly PaidListen[]) => new Set(listens.map(({ impression }) => impression.id))

const pricesOf = (impressions: readonly WaitingImpression[]) => {
  const prices = new Map<number, Micros>()
  for (const { campaignId, price } of impressions) prices.set(campaignId, micros((prices.get(campaignId) ?? 0) + price))
  return prices
}

async function keepExclusions(
  tx: Tx,
  impressions: readonly WaitingImpression[],
  judged: Awaited<ReturnType<typeof judgeListens>>,
): Promise<void> {
  const excluded = impressions.flatMap(({ id, heardAt }) =>
    (judged.get(id)?.excluded ?? []).map((listen) => ({ ...listen, impressionId: id, heardAt })),
  )
  if (excluded.length > 0) await repository.insertExclusions(tx, excluded)
}
