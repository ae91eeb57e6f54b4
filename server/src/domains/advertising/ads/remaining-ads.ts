import type { Ad } from '@fairwave/contract/advertising/ads'
import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { findAds, lockCampaigns, releaseAd } from '../campaigns/campaign-ads.ts'
import { chooseHouseAd } from './choose-ads.ts'
import { findHouseAd } from './house-ads/house-ads.ts'
import { listForgotten } from './read-model-choice.ts'
import * as repository from './repository.ts'

/** How long a campaign's money stays reserved for a listener who left during a break. */
const RESERVED_SECONDS = 3600
const BREAKS_AT_A_TIME = 200

/**
 * An open break's ads by their positions, and those not heard yet. An ad of a campaign that was stopped meanwhile is
 * replaced by a house ad.
 */
export async function refreshBreak(
  tx: Tx,
  listener: Listener,
  breakId: string,
  now: Date,
): Promise<{ adIds: number[]; left: Ad[] }> {
  // Our own clock may have been hours ahead; a time recorded then must not make a listener wait that long.
  await repository.clampToNow(tx, breakId, now)
  const all = await repository.listAds(tx, breakId)
  const unheard = all.filter(({ heardAt }) => !heardAt)
  const campaigns = await findAds(
    tx,
    unheard.flatMap(({ campaignId }) => campaignId ?? []),
  )
  await lockCampaigns(
    tx,
    [...campaigns].flatMap(([id, { isLive }]) => (isLive ? [] : id)),
  )
  const adIds = all.map(({ adId }) => adId)
  const left: Ad[] = []
  for (const one of unheard) {
    const found = one.campaignId === null ? undefined : campaigns.get(one.campaignId)
    if (one.campaignId === null) left.push(findHouseAd(one.adId))
    else left.push(found?.isLive ? found.ad : await putHouseAd(tx, listener, breakId, one, now))
    adIds[one.position] = left.at(-1)?.id ?? one.adId
  }
  return { adIds, left }
}

async function putHouseAd(
  tx: Tx,
  listener: Listener,
  breakId: string,
  one: repository.BreakAd,
  now: Date,
): Promise<Ad> {
  const houseAd = await chooseHouseAd(tx, listener)
  await repository.replaceAd(tx, breakId, one.position, houseAd)
  if (one.campaignId !== null) await releaseAd(tx, one.campaignId, one.price, now)
  return houseAd.ad
}

/** The scheduled task that releases money reserved for too long by abandoned breaks. */
export async function releaseAbandonedBreaks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { id, ...listener } of await listForgotten(db, addSeconds(now, -RESERVED_SECONDS), BREAKS_AT_A_TIME)) {
    await db.transaction(async (tx) => {
      await repository.lockListener(tx, listener as Listener)
      const kept = (await repository.listAds(tx, id)).filter(
        ({ campaignId, heardAt }) => campaignId !== null && !heardAt,
      )
      await lockCampaigns(
        tx,
        kept.flatMap(({ campaignId }) => campaignId ?? []),
      )
      for (const one of kept) await putHouseAd(tx, listener as Listener, id, one, now)
    })
  }
}

/** For a listener who deletes their account: what campaigns reserved for their breaks is released. */
export async function releaseBreaksOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  for (const { campaignId, price } of await repository.listKeptFor(tx, listener))
    await releaseAd(tx, campaignId, price, now)
}
