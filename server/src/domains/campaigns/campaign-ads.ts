import type { Ad } from '@fairwave/contract/ads'
import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { dayOf, toAd } from './campaign.ts'
import { notifyLowBudget } from './notify-low-budget.ts'
import * as repository from './repository.ts'
import { countRefused } from './repository-figures.ts'
import { returnLeftover } from './return-leftover.ts'

/** A campaign's ad in a break, the music it targets, and whether it may still be played. */
export type CampaignAd = { ad: Ad; stations: readonly string[]; isLive: boolean; isTakenDown: boolean }

export async function findAds(tx: Tx, ids: readonly number[]): Promise<Map<number, CampaignAd>> {
  if (ids.length === 0) return new Map()
  const rows = await repository.listByIds(tx, ids)
  return new Map(
    rows.map((row) => {
      const isTakenDown = row.isOwnerSuspended || row.state === 'rejected' || row.state === 'review'
      const isLive = row.state === 'running' && !row.isOwnerSuspended
      return [row.id, { ad: toAd(row), stations: row.stations, isLive, isTakenDown }]
    }),
  )
}

/** Reserves the price of one impression of each campaign that can pay it now, and returns which could. */
export async function reserveAds(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, Micros>> {
  if (ids.length === 0) return new Map()
  await repository.lockAll(tx, ids)
  const kept = await repository.reserve(tx, ids, dayOf(now))
  return new Map(kept.map(({ id, price }) => [id, price]))
}

/** Releases the price of an ad that will not be heard. */
export async function releaseAd(tx: Tx, id: number, price: Micros, now: Date): Promise<void> {
  await repository.release(tx, id, price)
  await returnLeftover(tx, id, now)
}

/**
 * An ad was heard to its end: its price is spent, and waits for the next split among artists. The advertiser is told
 * when little of the budget is left.
 */
export async function countImpression(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  impression: repository.NewImpression,
): Promise<void> {
  await repository.insertImpression(tx, impression)
  await repository.spend(tx, impression.campaignId, impression.price)
  await notifyLowBudget(context, tx, impression.campaignId, impression.heardAt)
}

/** Counts a click on an ad's link, unless its own advertiser made it; returns whether it did. */
export const countClick = async (tx: Tx, id: number, listener: UserId | null): Promise<boolean> =>
  (await repository.addClick(tx, id, listener)) > 0

/** Money that was not split among artists is not charged. */
export async function returnUnsplit(tx: Tx, unsplit: ReadonlyMap<number, Micros>, now: Date): Promise<void> {
  for (const [id, amount] of [...unsplit].sort(([one], [other]) => one - other)) {
    await repository.unspend(tx, id, amount)
    await returnLeftover(tx, id, now)
  }
}

/** Locked before their money moves, always in the same order. */
export async function lockCampaigns(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await repository.lockAll(tx, ids)
}

/** Whether a campaign runs on a day. */
export const runsOn = repository.IS_ON_AIR

/** What a campaign may have used by the end of a day. */
export const allowedBy = repository.ALLOWED_BY

/** Counts a rejected report of a heard ad, for administrators to see. */
export async function countRefusedReport(tx: Tx, reason: string, now: Date): Promise<void> {
  await countRefused(tx, reason, now)
}
