import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockCampaigns, returnUnsplit } from '../campaigns/campaign-ads.ts'
import { findOldestDay, listWaitingDays, type OutcomeSum, setOutcomes, takeWaiting } from '../campaigns/impressions.ts'
import { holdUnusual, type KnownArtists } from './hold-earnings.ts'
import { addToOpenBooks } from './open-books-sums.ts'
import { payListens, TooManyLines } from './pay-listens.ts'
import { listBusyArtists } from './read-model-reviews.ts'
import * as repository from './repository.ts'
import * as batch from './repository-batch.ts'

const AT_A_TIME = 20_000

type Batch = { day: string; artists: KnownArtists; first: number; count: number; isNight: boolean; now: Date }

/**
 * Splits what the days before this one earned. Each batch is one transaction that moves the money and marks what it paid for:
 * a kill at any step leaves all or nothing of it, and a second run finds nothing left to do.
 */
export async function splitImpressions(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  atATime = AT_A_TIME,
): Promise<number> {
  const now = clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10))
  let [total, limit, day] = [0, atATime, '']
  let artists: KnownArtists = { days: new Map(), busy: null }
  for (;;) {
    const oldest = await findOldestDay(db, midnight)
    if (!oldest) break
    try {
      const { known, done } = await db.transaction(async (tx) => {
        await repository.lockSplitting(tx)
        await batch.allowMemory(tx)
        const known = oldest.day === day ? artists : await beginDay(tx, oldest.day)
        return { known, done: await splitSome(tx, { ...oldest, limit, artists: known, now }) }
      })
      artists = known
      day = oldest.day
      total += done
      // Another process has split the rest of that day.
      if (done === 0) break
      log.info({ day, impressions: done }, 'impressions split')
    } catch (error) {
      if (!(error instanceof TooManyLines) || limit === 1) throw error
      limit = Math.ceil(limit / 2)
    }
  }
  if (total > 0) await db.transaction(forgetDays)
  return total
}

/** The same immediately, for a listener who deletes their account: later their plays can no longer be found. */
export async function splitListensOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  if ((await listWaitingDays(tx, listener)).length === 0) return
  await repository.lockSplitting(tx)
  for (const day of await listWaitingDays(tx, listener)) {
    const artists = { days: new Map(), busy: null }
    await splitSome(tx, { day, limit: AT_A_TIME, artists, now, listener })
    await batch.forgetListener(tx, listener)
  }
}

async function beginDay(tx: Tx, day: string): Promise<KnownArtists> {
  await batch.beginDay(tx, day)
  const busy = await listBusyArtists(tx, day)
  return { days: new Map(), busy: new Map(busy.map(({ artistId, listens }) => [artistId, listens])) }
}

async function forgetDays(tx: Tx): Promise<void> {
  await repository.lockSplitting(tx)
  await batch.forgetDay(tx)
}

type Some = Omit<Batch, 'first' | 'count' | 'isNight'> & { limit: number; listener?: UserId }

async function splitSome(tx: Tx, { limit, listener, ...rest }: Some): Promise<number> {
  const { count, first } = await takeWaiting(tx, { day: rest.day, limit, listener })
  if (first === null) return 0
  await splitBatch(tx, { ...rest, first, count, isNight: listener === undefined })
  return count
}

async function splitBatch(tx: Tx, { day, artists, first, count, isNight, now }: Batch): Promise<void> {
  await batch.learnListenerDays(tx, day)
  await batch.judgeWaiting(tx, day)
  if (!isNight) await batch.countRanges(tx, day)
  await batch.limitRanges(tx)
  await batch.splitPrices(tx)
  const held = await holdUnusual(tx, { day, artists, now })
  const outcomes = await setOutcomes(tx, day, batch.outcomes(held))
  if (outcomes.reduce((sum, { impressions }) => sum + impressions, 0) !== count)
    throw new Error('Impressions of a batch were split by another process')
  await repository.insertJudgedExclusions(tx)
  await addToOpenBooks(tx, outcomes, now)
  await lockCampaigns(tx, [...new Set(outcomes.map(({ campaignId }) => campaignId))])
  await returnUnsplit(tx, pricesOf(outcomes.filter(({ outcome }) => outcome !== 'shared' && outcome !== 'held')), now)
  await payListens(tx, {
    held,
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
