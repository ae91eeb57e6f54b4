import { z } from 'zod'
import { EXCLUSIONS, type Exclusion } from '../advertising/fair-rules.ts'
import { endpoint } from '../endpoint.ts'
import { UserId } from '../ids.ts'

export const StatisticsUnit = z.enum(['day', 'week', 'month', 'all'])
export type StatisticsUnit = z.infer<typeof StatisticsUnit>

/** The figures of a stretch of time that begins on a day. Money is in pounds to the millionth, as in the ledger. */
export const StatisticsPeriod = z.object({
  from: z.iso.date(),
  plays: z.int(),
  /** Different people and browsers who heard something. */
  listeners: z.int(),
  /** What became of the plays whose player reports it: heard to the end, in part, or skipped before they counted as heard. */
  whole: z.int(),
  part: z.int(),
  skipped: z.int(),
  saves: z.int(),
  favorites: z.int(),
  followers: z.int(),
  sales: z.int(),
  /** Weeks of subscriptions that were paid for. */
  paidWeeks: z.int(),
  sale: z.number(),
  subscription: z.number(),
  streaming: z.number(),
})
export type StatisticsPeriod = z.infer<typeof StatisticsPeriod>

const OfTrack = z.object({
  plays: z.int(),
  whole: z.int(),
  part: z.int(),
  skipped: z.int(),
  saves: z.int(),
  favorites: z.int(),
  sold: z.int(),
  /** What ads paid for listens of these days, in pounds, and for how many listens. */
  adMoney: z.number(),
  paidListens: z.int(),
})

export const TrackStatistics = OfTrack.extend({ id: z.int(), title: z.string(), albumId: z.int().nullable() })
export type TrackStatistics = z.infer<typeof TrackStatistics>

/** `sold` counts whole albums. */
export const AlbumStatistics = OfTrack.extend({ id: z.int(), title: z.string() })
export type AlbumStatistics = z.infer<typeof AlbumStatistics>

/** A group of plays; `name` is null for all groups that are too small to be shown by themselves. */
const PlayGroup = z.object({ name: z.string().nullable(), plays: z.int() })
export type PlayGroup = z.infer<typeof PlayGroup>

/** A fan who agreed to be seen: by how many listens, or by what they paid in pounds. */
const TopFan = z.object({ username: z.string(), displayName: z.string(), value: z.number() })
export type TopFan = z.infer<typeof TopFan>

export const Statistics = z.object({
  by: StatisticsUnit,
  /** The first day of the chosen period, and the day after its last. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** Whether the period is still running. */
  isCurrent: z.boolean(),
  /** The artists whose figures these are: the caller, or those of a label's roster. */
  artists: z.array(z.object({ id: z.int(), displayName: z.string() })),
  total: StatisticsPeriod,
  /** The period before; null for `all`. */
  before: StatisticsPeriod.nullable(),
  /** The chosen period and those before it, oldest first; of `all` every month. */
  periods: z.array(StatisticsPeriod),
  tracks: z.array(TrackStatistics),
  albums: z.array(AlbumStatistics),
  sources: z.array(PlayGroup),
  stations: z.array(PlayGroup),
  referrers: z.array(PlayGroup),
  /** Null where the site’s owner provides no list of address ranges. */
  countries: z.array(PlayGroup).nullable(),
  ads: z.object({
    paidListens: z.int(),
    money: z.number(),
    /** The part of it that came from listens to the radio. */
    radioListens: z.int(),
    radioMoney: z.number(),
  }),
  leftOut: z.array(
    z.object({ reason: z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]]), listens: z.int() }),
  ),
  /** Of all time; null for labels. */
  fans: z.object({ byListens: z.array(TopFan), byMoney: z.array(TopFan) }).nullable(),
})
export type Statistics = z.infer<typeof Statistics>

const Chosen = z.object({
  by: StatisticsUnit.default('week'),
  /** A day of the period; today by default. */
  day: z.iso.date('A day is written like 2026-04-06.').optional(),
  /** One artist of a label’s roster; all of them by default. */
  artist: UserId.optional(),
})

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/me/statistics',
  access: 'musician',
  summary:
    'The caller’s figures in a day, week, month or ever, with the periods before. Of a label: those of its roster, or of one of its artists. They are a few minutes old.',
  query: Chosen,
  response: Statistics,
})

export const statisticsTable = endpoint({
  method: 'GET',
  path: '/api/me/statistics.csv',
  access: 'musician',
  summary: 'All of the same figures as a table.',
  query: Chosen,
  response: z.string(),
  produces: 'text/csv',
})
