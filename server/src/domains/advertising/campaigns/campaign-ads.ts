import type { Ad } from '@fairwave/contract/advertising/ads'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { dayOf, toAd } from './campaign.ts'
import { notifyLowBudgets } from './notify-low-budget.ts'
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

/** Campaigns that can be played on a day, the next to be chosen first. */
export const listOnAir = (tx: Tx, now: Date) => repository.listOnAir(tx, dayOf(now))

/** Reserves the price of as many impressions as are wanted of each campaign, or of as many as it can pay now. */
export async function reserveAds(
  tx: Tx,
  wanted: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, { price: Micros; reserved: number }>> {
  if (wanted.size === 0) return new Map()
  await repository.lockAll(tx, [...wanted.keys()])
  const kept = await repository.reserve(tx, wanted, dayOf(now))
  return new Map(kept.map(({ id, ...found }) => [id, found]))
}

/** Releases the price of an ad that will not be heard. */
export async function releaseAd(tx: Tx, id: number, price: Micros, now: Date): Promise<void> {
  await repository.release(tx, id, price)
  await returnLeftover(tx, id, now)
}

/**
 * Ads were heard to their ends: their prices are spent, and wait for the next split among artists. Advertisers are told
 * when little of a budget is left. The caller has locked the campaigns.
 */
export async function countImpressions(
  context: Pick<Context, 'jobs'>,
  tx: Tx,
  impressions: readonly repository.NewImpression[],
): Promise<void> {
  if (impressions.length === 0) return
  await repository.insertImpressions(tx, impressions)
  const byCampaign = [...Map.groupBy(impressions, ({ campaignId }) => campaignId)].map(([id, some]) => ({
    id,
    count: some.length,
    amount: micros(some.reduce((sum, { price }) => sum + price, 0)),
  }))
  await repository.spend(tx, byCampaign)
  const latest = new Date(Math.max(...impressions.map(({ heardAt }) => heardAt.getTime())))
  await notifyLowBudgets(
    context,
    tx,
    byCampaign.map(({ id }) => id),
    latest,
  )
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

/** Counts a rejected report of a heard ad, for administrators to see. */
export async function countRefusedReport(tx: Tx, reason: string, now: Date): Promise<void> {
  await countRefused(tx, reason, now)
}
