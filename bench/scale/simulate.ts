import { FREE_KBPS } from '@fairwave/contract/offer'
import { ASSUMED, MACHINES } from './assumptions.ts'
import type { Cost, UnitCosts } from './unit-costs.ts'

const HOURS_PER_MONTH = 730
/** Millions of bytes of audio in an hour at the free quality. */
export const MEGABYTES_PER_HOUR = (FREE_KBPS * 1000 * 3600) / 8 / 1e6

export type HourPart = Cost & { what: string; times: number; bytes: number }

/** What an hour of one listener consists of, without what a CDN takes over. */
export function hourOf(costs: UnitCosts): HourPart[] {
  const part = (what: string, times: number, cost: Cost, bytes = 0): HourPart => ({
    what,
    times,
    siteMs: times * cost.siteMs,
    databaseMs: times * cost.databaseMs,
    bytes: times * bytes,
  })
  const { tracksPerHour, pagesPerHour, adsPerHour, notificationsPerHour, salesPerListener, hoursPerListener } = ASSUMED
  return [
    part('megabytes of audio', MEGABYTES_PER_HOUR, costs.audioMegabyte),
    part('tracks, with all reports', tracksPerHour, costs.play, costs.playBytes),
    part('pages', pagesPerHour, costs.page),
    part('ads heard and split', adsPerHour, costs.splitImpression, costs.impressionBytes),
    part('notifications', notificationsPerHour, { siteMs: 0, databaseMs: 0 }, costs.notificationBytes),
    part('purchases', salesPerListener / hoursPerListener, costs.sale, costs.saleBytes),
  ]
}

export type Demand = {
  listeners: number
  /** At the peak: who listens at once, and what that needs. */
  atOnce: number
  tracksPerSecond: number
  siteCores: number
  siteCoresWithCdn: number
  databaseCores: number
  gigabitsPerSecond: number
  originGigabitsPerSecond: number
  /** Rows in a month, and all that are kept, in gigabytes. */
  gigabytesPerMonth: number
  databaseTerabytes: number
  storedTerabytes: number
}

/** What a site of so many monthly listeners needs in its busiest hour. */
export function demandOf(listeners: number, costs: UnitCosts): Demand {
  const hours = listeners * ASSUMED.hoursPerListener
  const atOnce = (hours / HOURS_PER_MONTH) * ASSUMED.peakFactor
  const parts = hourOf(costs)
  const sum = (of: (part: HourPart) => number) => parts.reduce((total, part) => total + of(part), 0)
  const cores = (msPerHour: number) => (atOnce * msPerHour) / 3_600_000 / MACHINES.useful
  const audio = parts[0]?.siteMs ?? 0
  const gigabitsPerSecond = (atOnce * FREE_KBPS) / 1e6
  const gigabytesPerMonth = (hours * sum(({ bytes }) => bytes)) / 1e9
  return {
    listeners,
    atOnce,
    tracksPerSecond: (atOnce * ASSUMED.tracksPerHour) / 3600,
    siteCores: cores(sum(({ siteMs }) => siteMs)),
    siteCoresWithCdn: cores(sum(({ siteMs }) => siteMs) - audio * ASSUMED.cdnHitRatio),
    databaseCores: cores(sum(({ databaseMs }) => databaseMs)),
    gigabitsPerSecond,
    originGigabitsPerSecond: gigabitsPerSecond * (1 - ASSUMED.cdnHitRatio),
    gigabytesPerMonth,
    databaseTerabytes: (gigabytesPerMonth * ASSUMED.monthsKept) / 1000,
    storedTerabytes: (listeners * ASSUMED.storedMegabytesPerListener) / 1e6,
  }
}

export type Use = { what: string; part: number }

/** How much of each resource is used, the most used first. Above 1 it does not suffice. */
const byUse = (uses: Use[]) => uses.toSorted((a, b) => b.part - a.part)

export const onOneMachine = (demand: Demand): Use[] =>
  byUse([
    { what: 'processors', part: (demand.siteCores + demand.databaseCores) / MACHINES.one.cores },
    { what: 'network', part: demand.gigabitsPerSecond / MACHINES.one.gigabitsPerSecond },
    { what: 'disk', part: (demand.databaseTerabytes + demand.storedTerabytes) / MACHINES.one.diskTerabytes },
  ])

/** One large PostgreSQL, media in object storage, a CDN, and as many web machines as are needed. */
export const onOneDatabase = (demand: Demand): Use[] =>
  byUse([
    { what: 'processors of PostgreSQL', part: demand.databaseCores / MACHINES.database.cores },
    { what: 'disk of PostgreSQL', part: demand.databaseTerabytes / MACHINES.database.diskTerabytes },
  ])

export type Installation = { webMachines: number; shards: number }

export const installationFor = (demand: Demand): Installation => ({
  webMachines: Math.max(
    2,
    Math.ceil(
      Math.max(
        demand.siteCoresWithCdn / MACHINES.web.cores,
        demand.originGigabitsPerSecond / MACHINES.web.gigabitsPerSecond,
      ),
    ),
  ),
  shards: Math.max(1, ...onOneDatabase(demand).map(({ part }) => Math.ceil(part))),
})
