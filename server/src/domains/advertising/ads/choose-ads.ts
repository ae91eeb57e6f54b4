import type { Ad } from '@fairwave/contract/advertising/ads'
import { micros } from '@fairwave/contract/money'
import { GENRES, STATIONS } from '@fairwave/contract/music/genres'
import type { Tx } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { dayOf } from '../campaigns/campaign.ts'
import { findAds, listOnAir, reserveAds } from '../campaigns/campaign-ads.ts'
import { keyOf } from './by-kind.ts'
import { HOUSE_ADS } from './house-ads/house-ads.ts'
import { countGivenOn, listGenres } from './read-model-choice.ts'
import * as repository from './repository.ts'

const PLAYS_FOR_TASTE = 3

type Choice = { listener: Listener; lastPlayId: number }
export type ChosenAd = repository.NewBreakAd & { ad: Ad }

/**
 * For each listener the best-paying matching campaigns, each with its price reserved, and house ads for the rest. Where
 * several listeners want more of a campaign than it can pay, those who come first get it. By the listener's key.
 */
export async function chooseAds(
  tx: Tx,
  asked: readonly Choice[],
  { count, now }: { count: number; now: Date },
): Promise<Map<string, ChosenAd[]>> {
  const wishes = await matchCampaigns(tx, asked, { count, now })
  const wanted = new Map<number, number>()
  for (const id of [...wishes.values()].flat()) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  const [kept, ads] = [await reserveAds(tx, wanted, now), await findAds(tx, [...wanted.keys()])]
  const chosen = new Map<string, ChosenAd[]>()
  for (const { listener } of asked) {
    const given = (wishes.get(keyOf(listener)) ?? []).flatMap((id) => {
      const [reserved, found] = [kept.get(id), ads.get(id)]
      if (!reserved || reserved.reserved === 0 || !found) return []
      reserved.reserved -= 1
      return [{ adId: id, campaignId: id, price: reserved.price, ad: found.ad }]
    })
    chosen.set(keyOf(listener), given)
  }
  const short = asked.filter(({ listener }) => (chosen.get(keyOf(listener))?.length ?? 0) < count)
  const before = await countHouseAds(tx, short)
  for (const { listener } of short) {
    const given = chosen.get(keyOf(listener)) ?? []
    given.push(...houseAdsAfter(before.get(keyOf(listener)) ?? 0, count - given.length))
  }
  return chosen
}

/** The campaigns that fit each listener's music and that they have not been given too often today. */
async function matchCampaigns(tx: Tx, asked: readonly Choice[], { count, now }: { count: number; now: Date }) {
  const stations = await listStations(tx, asked)
  const onAir = await listOnAir(tx, now)
  const given = new Map(
    (await countGivenOn(tx, asked, dayOf(now))).map((one) => [`${one.listener} ${one.campaignId}`, one.times]),
  )
  return new Map(
    asked.map(({ listener }) => {
      const key = keyOf(listener)
      const music = stations.get(key) ?? []
      const fits = onAir.filter(
        (one) =>
          (one.stations.length === 0 || one.stations.some((name) => music.includes(name))) &&
          (given.get(`${key} ${one.id}`) ?? 0) < one.dailyCap,
      )
      return [key, fits.slice(0, count).map(({ id }) => id)]
    }),
  )
}

/** One house ad for a listener, the next in their turn. */
export async function chooseHouseAd(tx: Tx, listener: Listener): Promise<ChosenAd> {
  const before = await countHouseAds(tx, [{ listener }])
  return houseAdsAfter(before.get(keyOf(listener)) ?? 0, 1)[0] as ChosenAd
}

async function countHouseAds(tx: Tx, asked: readonly { listener: Listener }[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  return new Map((await repository.countAdsServed(tx, asked)).map(({ listener, given }) => [listener, given]))
}

/** Every listener hears all five in turn before one is repeated. */
const houseAdsAfter = (given: number, count: number): ChosenAd[] =>
  Array.from({ length: count }, (_, place) => {
    const ad = HOUSE_ADS[(given + place) % HOUSE_ADS.length] as Ad
    return { adId: ad.id, campaignId: null, price: micros(0), ad }
  })

/** The stations of each listener's latest plays, most recent first; by the listener's key. */
export async function listStations(tx: Tx, asked: readonly Choice[]): Promise<Map<string, string[]>> {
  const genres = Map.groupBy(await listGenres(tx, asked, PLAYS_FOR_TASTE), ({ listener }) => listener)
  return new Map([...genres].map(([key, some]) => [key, [...new Set(some.flatMap(({ genre }) => stationOf(genre)))]]))
}

function stationOf(name: string | null): string[] {
  const genre = GENRES.find((one) => one.toLowerCase() === name?.toLowerCase())
  const station = STATIONS.find(({ name: own, subGenres }) => ([own, ...subGenres] as string[]).includes(genre ?? ''))
  return station ? [station.name] : []
}
