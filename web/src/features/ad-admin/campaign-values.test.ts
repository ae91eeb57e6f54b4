import type { Campaign } from '@fairwave/contract/campaigns'
import { expect, test } from 'vitest'
import { checkCampaign, impressionsFor, toFormData, valuesOf } from './campaign-values.ts'

const CAMPAIGN: Campaign = {
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
  createdAt: '2026-01-01T00:00:00Z',
}
const file = (bytes = 1) => new File([new Uint8Array(bytes)], 'ad.mp3')
const sent = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

test('a new campaign needs a title, text, files, and a budget and bid within the limits', () => {
  const files = { creative: undefined, image: undefined, isNew: true }
  const wrong = checkCampaign(
    { ...valuesOf(undefined), link: 'kettles', budget: '1', bid: '', endsOn: '2020-01-01' },
    files,
  )
  expect(Object.keys(wrong).sort()).toEqual([
    'bid',
    'budget',
    'content',
    'creative',
    'endsOn',
    'image',
    'link',
    'title',
  ])
  const right = { ...valuesOf(undefined), title: 'Kettles', content: 'They boil.' }
  expect(checkCampaign(right, { ...files, creative: file(), image: file() })).toEqual({})
  const large = { ...files, creative: file(11 * 1024 * 1024), image: file() }
  expect(checkCampaign({ ...right, kind: 'video' }, large)).toEqual({ creative: 'At most 10 MB, please.' })
})

test('the number of impressions needs a valid budget and bid', () => {
  expect(impressionsFor({ budget: '£20', bid: '8.00' })).toBe(2500)
  expect(impressionsFor({ budget: '20', bid: 'eight' })).toBeUndefined()
})

test('editing a campaign sends only the changed fields, so that the rest needs no new review', () => {
  const none = { creative: undefined, image: undefined, isNew: false }
  expect(sent(toFormData(valuesOf(CAMPAIGN), CAMPAIGN.stations, none, CAMPAIGN))).toEqual({})
  const raised = { ...valuesOf(CAMPAIGN), budget: '25' }
  expect(sent(toFormData(raised, ['Jazz', 'Rock'], none, CAMPAIGN))).toEqual({ budget: '25', stations: 'Jazz,Rock' })
})
