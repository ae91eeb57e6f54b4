import type { Ad } from '@fairwave/contract/ads'
import { GENRES, STATIONS } from '@fairwave/contract/genres'
import { micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import { dayOf } from '../campaigns/campaign.ts'
import { allowedBy, findAds, reserveAds, runsOn } from '../campaigns/campaign-ads.ts'
import type { Listener } from '../playback/listener.ts'
import { HOUSE_ADS } from './house-ads/house-ads.ts'
import { listCandidates, listGenres } from './read-model-choice.ts'
import * as repository from './repository.ts'

const PLAYS_FOR_TASTE = 3

type Choice = { listener: Listener; lastPlayId: number; count: number; now: Date }
export type ChosenAd = repository.NewBreakAd & { ad: Ad }

/** The best-paying matching campaigns, each with its price reserved, and house ads for the rest. */
export async function chooseAds(tx: Tx, { listener, lastPlayId, count, now }: Choice): Promise<ChosenAd[]> {
  const stations = await listStations(tx, listener, lastPlayId)
  const today = dayOf(now)
  const wanted = { listener, stations, today, isOnAir: runsOn(today), allowed: allowedBy(today), limit: count }
  const ids = (await listCandidates(tx, wanted)).map(({ id }) => id)
  const [kept, ads] = [await reserveAds(tx, ids, now), await findAds(tx, ids)]
  const chosen = ids.flatMap((id) => {
    const [price, found] = [kept.get(id), ads.get(id)]
    return price === undefined || !found ? [] : [{ adId: id, campaignId: id, price, ad: found.ad }]
  })
  return [...chosen, ...(await chooseHouseAds(tx, listener, count - chosen.length))]
}

/** Every listener hears all five in turn before one is repeated. */
export async function chooseHouseAds(tx: Tx, listener: Listener, count: number): Promise<ChosenAd[]> {
  const given = count > 0 ? await repository.countAdsServed(tx, listener) : 0
  return Array.from({ length: count }, (_, place) => {
    const ad = HOUSE_ADS[(given + place) % HOUSE_ADS.length] as Ad
    return { adId: ad.id, campaignId: null, price: micros(0), ad }
  })
}

/** The stations of the latest plays, most recent first. */
export async function listStations(tx: Tx, listener: Listener, lastPlayId: number): Promise<string[]> {
  const genres = await listGenres(tx, listener, lastPlayId, PLAYS_FOR_TASTE)
  return [...new Set(genres.flatMap(stationOf))]
}

function stationOf(name: string | null): string[] {
  const genre = GENRES.find((one) => one.toLowerCase() === name?.toLowerCase())
  const station = STATIONS.find(({ name: own, subGenres }) => ([own, ...subGenres] as string[]).includes(genre ?? ''))
  return station ? [station.name] : []
}
