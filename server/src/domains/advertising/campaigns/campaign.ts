import type { Ad } from '@fairwave/contract/advertising/ads'
import type { Campaign, CampaignPhase } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOfMicros } from '@fairwave/contract/money'
import { pictureUrl } from '../../ground/media/images/picture-url.ts'

export type CampaignState = 'review' | 'rejected' | 'running' | 'paused' | 'ended'

export type CampaignRow = {
  id: number
  accountId: UserId
  title: string
  content: string
  link: string | null
  creativeName: string
  creativeKey: string
  creativeMime: string
  durationMs: number
  imageHash: string
  bidPence: number
  startsOn: string
  endsOn: string
  stations: string[]
  dailyCap: number
  state: CampaignState
  reason: string | null
  budget: Micros
  reserved: Micros
  spent: Micros
  returned: Micros
  impressions: number
  clicks: number
  createdAt: Date
}

/** Pence for a thousand impressions are exactly this many millionths of a pound for one. */
export const priceOf = ({ bidPence }: Pick<CampaignRow, 'bidPence'>): Micros => micros(bidPence * 10)

/** The name under which a campaign holds its picture. */
export const campaignHolder = (id: number): string => `campaign:${id}`

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

const ENDING: Record<string, string> = { 'audio/mpeg': 'mp3', 'video/mp4': 'mp4', 'video/webm': 'webm' }
const creativeUrl = ({ creativeName, creativeMime }: CampaignRow) => `/tracks/${creativeName}.${ENDING[creativeMime]}`
const isVideo = ({ creativeMime }: CampaignRow) => creativeMime.startsWith('video/')

/** What a listener gets. */
export const toAd = (row: CampaignRow): Ad => ({
  id: row.id,
  title: row.title,
  audioUrl: creativeUrl(row),
  imageUrl: pictureUrl(row.imageHash),
  ...(isVideo(row) && { videoUrl: creativeUrl(row) }),
  duration: row.durationMs / 1000,
  content: row.content,
  ...(row.link && { link: row.link }),
})

/** What its advertiser sees. */
export const toCampaign = (row: CampaignRow, now: Date): Campaign => ({
  id: row.id,
  title: row.title,
  content: row.content,
  link: row.link,
  audioUrl: creativeUrl(row),
  videoUrl: isVideo(row) ? creativeUrl(row) : null,
  imageUrl: pictureUrl(row.imageHash),
  duration: Math.round(row.durationMs / 100) / 10,
  budget: poundsOfMicros(row.budget),
  bid: row.bidPence / 100,
  // With fractions of a penny, so that spent and left always add up to the budget.
  spent: row.spent / 1_000_000,
  remaining: (row.budget - row.spent - row.returned) / 1_000_000,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  stations: row.stations,
  dailyCap: row.dailyCap,
  phase: phaseOf(row, dayOf(now)),
  reason: row.reason,
  impressions: row.impressions,
  clicks: row.clicks,
  createdAt: row.createdAt.toISOString(),
})

function phaseOf(row: CampaignRow, today: string): CampaignPhase {
  if (row.state !== 'running') return row.state
  if (row.endsOn < today) return 'ended'
  if (row.startsOn > today) return 'scheduled'
  return row.spent + priceOf(row) > row.budget ? 'spent' : 'running'
}
