import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { lockCampaigns, returnUnsplit } from '../campaigns/campaign-ads.ts'
import {
  findOldestDay,
  LANES,
  type Lane,
  listWaitingDays,
  type OutcomeSum,
  setOutcomes,
  takeWaiting,
  type Waiting,
} from '../campaigns/impressions.ts'
import { holdUnusual, type KnownArtists, noArtists } from './hold-earnings.ts'
import { meetLanes } from './meet-lanes.ts'
import { addToOpenBooks } from './open-books-sums.ts'
import { payListens, TooManyLines } from './pay-listens.ts'
import { listPlays } from './read-model-reviews.ts'
import * as repository from './repository.ts'
import * as batch from './repository-batch.ts'
import { type ArtistSum, splitPrices, UNUSUAL_OUTCOMES } from './repository-earnings.ts'
import { countListeners } from './repository-listeners.ts'

const AT_A_TIME = 250_000

type Night = { day: string; artists: KnownArtists; now: Date }
type Lanes = ReturnType<typeof meetLanes<ArtistSum[]>>
type Batch = Night & { waiting: Waiting; isNight: boolean; share?: (sums: ArtistSum[]) => Promise<ArtistSum[][]> }

/**
 * Splits what the days before this one earned. Each batch is one transaction that moves the money and marks what it paid for:
 * a kill at any step leaves all or nothing of it, and a second run finds nothing left to do.
 */
export async function splitImpressions(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'config' | 'payouts'>,
  atATime = AT_A_TIME,
): Promise<number> {
  const { db, clock } = context
  await context.payouts.keyBankAccounts(context)
  const now = clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10))
  for (let total = 0; ; ) {
    const oldest = await findOldestDay(db, midnight)
    const done = oldest ? await splitDay(context, { day: oldest.day, now, atATime }) : 0
    total += done
    // Nothing is left, or another process has split the rest of that day.
    if (done === 0) {
      if (total > 0) await db.transaction((tx) => forgetDays(tx, midnight))
      await Promise.all(LANES.map((lane) => countListenersIn(db, lane)))
      return total
    }
  }
}

type Day = Omit<Night, 'artists'> & { atATime: number }

async function splitDay(context: Pick<Context, 'db' | 'log'>, { day, now, atATime }: Day): Promise<number> {
  const artists = await context.db.transaction((tx) => beginDay(tx, day))
  const lanes = meetLanes<ArtistSum[]>(LANES)
  const split = (lane: Lane) =>
    splitLane(context, { day, now, atATime, artists, lane, lanes }).finally(() => lanes.leave(lane))
  const ended = await Promise.allSettled(LANES.map(split))
  return ended.reduce((sum, lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return sum + lane.value
  }, 0)
}

async function splitLane(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { atATime, lane, lanes, ...night }: Day & Night & { lane: Lane; lanes: Lanes },
): Promise<number> {
  let since: Date | undefined
  for (let [total, limit] = [0, atATime]; ; ) {
    try {
      const waiting = await db.transaction(async (tx) => {
        await lanes.turn(lane)
        await repository.lockLane(tx, lane)
        lanes.locked(lane)
        await batch.prepareBatch(tx)
        if (!(await batch.isDayKnown(tx, night.day, lane))) return null
        const found = await takeWaiting(tx, { day: night.day, limit, since, lane })
        const share = (sums: ArtistSum[]) => lanes.share(lane, sums)
        if (found) await splitBatch(tx, { ...night, waiting: found, isNight: true, share })
        return found
      })
      if (!waiting) return total
      total += waiting.count
      since = waiting.last
      log.info({ day: night.day, impressions: waiting.count }, 'impressions split')
      if (waiting.count < limit) return total
    } catch (error) {
      if (!(error instanceof TooManyLines) || limit === 1) throw error
      limit = Math.ceil(limit / 2)
    }
  }
}

/** Also those that an earlier night, or a review that was released, has left to count. */
async function countListenersIn(db: Db, lane: Lane): Promise<void> {
  for (let counted = 1; counted > 0; ) {
    counted = await db.transaction(async (tx) => {
      await repository.lockLane(tx, lane)
      await batch.prepareBatch(tx)
      return countListeners(tx, lane)
    })
  }
}

const ALL = 1_000_000

/** The same immediately, for a listener who deletes their account: later their plays can no longer be found. */
export async function splitListensOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  if ((await listWaitingDays(tx, listener)).length === 0) return
  await repository.lockSplitting(tx)
  for (const day of await listWaitingDays(tx, listener)) {
    const waiting = await takeWaiting(tx, { day, limit: ALL, listener })
    const artists = noArtists(null)
    if (waiting) await splitBatch(tx, { day, artists, now, waiting, isNight: false })
    await batch.forgetListener(tx, listener)
  }
}

async function beginDay(tx: Tx, day: string): Promise<KnownArtists> {
  await repository.lockSplitting(tx)
  await batch.prepareBatch(tx)
  await batch.beginDay(tx, day)
  const plays = await listPlays(tx, day)
  return noArtists(new Map(plays.map(({ artistId, listens }) => [artistId, listens])))
}

/** Unless another process goes on with what has arrived since. */
async function forgetDays(tx: Tx, midnight: Date): Promise<void> {
  await repository.lockSplitting(tx)
  if (!(await findOldestDay(tx, midnight))) await batch.forgetDay(tx)
}

/** The rows that both lanes change, of open books, sums and campaigns, come last: until then the lanes don't wait for each other. */
async function splitBatch(tx: Tx, { day, artists, waiting: { first }, isNight, now, share }: Batch): Promise<void> {
  if (!isNight) await batch.learnListenerDays(tx, day)
  await batch.judgeWaiting(tx, day)
  if (!isNight) await batch.countRanges(tx, day)
  await batch.limitRanges(tx)
  await splitPrices(tx)
  await holdUnusual(tx, { day, artists, now }, share)
  const outcomes = await setOutcomes(tx, day, UNUSUAL_OUTCOMES)
  await repository.insertJudgedExclusions(tx)
  await repository.insertRoyalties(tx)
  await addToOpenBooks(tx, outcomes, now)
  await lockCampaigns(tx, [...new Set(outcomes.map(({ campaignId }) => campaignId))])
  await returnUnsplit(tx, pricesOf(outcomes.filter(({ outcome }) => outcome !== 'shared' && outcome !== 'held')), now)
  await payListens(tx, {
    reference: `streaming:${first}`,
    description: `Listens of ${DAY.format(new Date(day))}`,
    now,
  })
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const pricesOf = (sums: readonly OutcomeSum[]) => {
  const prices = new Map<number, Micros>()
  for (const { campaignId, price } of sums) prices.set(campaignId, micros((prices.get(campaignId) ?? 0) + price))
  return prices
}
