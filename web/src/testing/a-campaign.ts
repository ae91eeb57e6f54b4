import type { Campaign } from '@fairwave/contract/advertising/campaigns'

/** A running campaign. */
export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 1001,
  title: 'Kettles',
  content: 'They boil.',
  link: null,
  audioUrl: '/tracks/a.mp3',
  videoUrl: null,
  imageUrl: '/api/images/a/480.webp',
  duration: 15,
  budget: 20,
  bid: 8,
  spent: 1,
  remaining: 19,
  startsOn: '2026-01-01',
  endsOn: '2026-01-10',
  stations: ['Jazz'],
  dailyCap: 3,
  phase: 'running',
  reason: null,
  impressions: 125,
  clicks: 0,
  createdAt: '2026-01-01T00:00:00Z',
  ...changes,
})
