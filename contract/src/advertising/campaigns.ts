import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { pence } from '../money.ts'
import { STATIONS } from '../music/genres.ts'
import { decimal, whole } from '../numerals.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

const Day = z.iso.date('A day is written like 2026-04-06.')

/** The current phase of a campaign. */
export const CampaignPhase = z.enum(['review', 'rejected', 'scheduled', 'running', 'paused', 'spent', 'ended'])
export type CampaignPhase = z.infer<typeof CampaignPhase>

export const Campaign = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  audioUrl: z.string(),
  videoUrl: z.string().nullable(),
  imageUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Pounds. */
  budget: z.number(),
  bid: z.number(),
  spent: z.number(),
  remaining: z.number(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  stations: z.array(z.string()),
  dailyCap: z.int(),
  phase: CampaignPhase,
  /** Why it was turned down. */
  reason: z.string().nullable(),
  impressions: z.int(),
  /** How often listeners opened the link, once for each ad they got. Clicks cost nothing. */
  clicks: z.int(),
  createdAt: Instant,
})
export type Campaign = z.infer<typeof Campaign>

const isPence = (pounds: number) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6
const pounds = (name: string, least: number, most: number) => {
  const sentence = `${name} is between £${least} and £${most.toLocaleString('en-GB')}, in whole pence.`
  return decimal(
    z
      .number(sentence)
      .refine((value) => value >= least && value <= most && isPence(value), sentence)
      .transform((value) => pence(Math.round(value * 100))),
  )
}

const STATION_NAMES: readonly string[] = STATIONS.map(({ name }) => name)
const Stations = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean))
  .refine((names) => names.every((name) => STATION_NAMES.includes(name)), 'A genre is one of the eight stations.')

const text = (what: string, most: number) => {
  const ifEmpty = `Please enter ${what}.`
  return z.string(ifEmpty).pipe(plainText({ what: 'The text', max: most, ifEmpty }))
}

const Link = z
  .string()
  .trim()
  .max(LIMITS.link, `At most ${LIMITS.link} characters, please.`)
  .refine((link) => link === '' || (/^https?:\/\//i.test(link) && URL.canParse(link)), 'A link begins with https://.')

const Wishes = z.strictObject({
  title: text('a title', LIMITS.adTitle),
  content: text('the text', LIMITS.adText),
  link: Link.default(''),
  budget: pounds('A budget', LIMITS.budgetLeastPounds, LIMITS.budgetMostPounds),
  bid: pounds('A bid', LIMITS.bidLeastPounds, LIMITS.bidMostPounds),
  startsOn: Day,
  endsOn: Day,
  stations: Stations.default([]),
  dailyCap: whole(z.int().min(1, 'At least once a day.').max(20, 'At most 20 times a day.')).default(3),
})
export type CampaignWishes = z.infer<typeof Wishes>

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'advertiser',
  summary: 'The caller’s campaigns, the newest first.',
  response: z.array(Campaign),
})

const CreativeFiles = { audio: 'optional', video: 'optional', image: 'optional' } as const

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: 'advertiser',
  summary: `A campaign with its creative: \`audio\` of ${LIMITS.adSecondsMin} to ${LIMITS.adSeconds} seconds, or \`video\` (mp4, webm) of the same length, and \`image\`. The budget leaves the wallet at once; an administrator looks at it before it is played. A retry with the same Idempotency-Key makes one campaign.`,
  multipart: true,
  files: CreativeFiles,
  retryable: true,
  body: Wishes,
  response: Campaign,
  status: 201,
})

export const editCampaign = endpoint({
  method: 'PATCH',
  path: '/api/campaigns/:id',
  access: 'advertiser',
  summary: 'Changes a campaign that has not ended. New words or a new creative are reviewed again.',
  multipart: true,
  files: CreativeFiles,
  params: z.object({ id: AnyId }),
  body: Wishes.partial().extend({
    link: Link.optional(),
    stations: Stations.optional(),
    dailyCap: Wishes.shape.dailyCap.unwrap().optional(),
  }),
  response: Campaign,
})

const act = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'advertiser',
    summary,
    params: z.object({ id: AnyId }),
    response: Campaign,
  })

export const pauseCampaign = act('/api/campaigns/:id/pause', 'Pauses it: it is not played until it is resumed.')
export const resumeCampaign = act('/api/campaigns/:id/resume', 'Goes on with a paused campaign.')
export const endCampaign = act('/api/campaigns/:id/end', 'Ends it permanently; the unspent budget is returned.')

export const CampaignFigures = z.object({
  impressions: z.int(),
  listeners: z.int(),
  /** Heard, but not charged for: the rules say why. */
  uncharged: z.int(),
  /** Listeners opened its link so often; clicks cost nothing. */
  clicks: z.int(),
  days: z.array(
    z.object({ day: z.iso.date(), impressions: z.int(), listeners: z.int(), /** Pounds. */ spend: z.number() }),
  ),
  genres: z.array(z.object({ genre: z.string(), impressions: z.int(), listeners: z.int(), spend: z.number() })),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const campaignFigures = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/figures',
  access: 'advertiser',
  summary: 'Impressions, listeners and spend of a campaign by day and by genre, and the clicks on its link.',
  params: z.object({ id: AnyId }),
  response: CampaignFigures,
})

export const campaignCsv = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/figures.csv',
  access: 'advertiser',
  summary: 'The same as a table: a row for each day and genre.',
  params: z.object({ id: AnyId }),
  produces: 'text/csv',
  response: z.string(),
})

export const ReviewedCampaign = Campaign.extend({
  advertiser: z.object({
    id: UserId,
    username: z.string(),
    displayName: z.string(),
    /** Meanwhile their ads are not played and nothing is spent. */
    isSuspended: z.boolean(),
  }),
})
export type ReviewedCampaign = z.infer<typeof ReviewedCampaign>

export const listCampaignsForReview = endpoint({
  method: 'GET',
  path: '/api/admin/campaigns',
  access: 'admin',
  summary: 'Campaigns of all advertisers: those that wait for review, oldest first, or all of them.',
  query: z.object({ show: z.enum(['review', 'all']).default('review') }),
  response: z.object({
    campaigns: z.array(ReviewedCampaign),
    /** Reports of ads that were not believed in the last 30 days. */
    refused: z.array(z.object({ reason: z.string(), reports: z.int() })),
  }),
})

export const approveCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/approve',
  access: 'admin',
  summary: 'Lets a campaign go live on its days.',
  params: z.object({ id: AnyId }),
  response: ReviewedCampaign,
})

export const rejectCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/campaigns/:id/reject',
  access: 'admin',
  summary: 'Turns a campaign down, or takes a running one off the air. Its advertiser is told why.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({ reason: text('a reason', 300) }),
  response: ReviewedCampaign,
})
