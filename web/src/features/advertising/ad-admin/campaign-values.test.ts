import { expect, test } from 'vitest'
import { aCampaign } from '../../../testing/a-campaign.ts'
import { checkCampaign, impressionsFor, toFormData, valuesOf } from './campaign-values.ts'

const CAMPAIGN = aCampaign({ startsOn: '2026-01-01', endsOn: '2026-01-10' })
const file = (bytes = 1) => new File([new Uint8Array(bytes)], 'ad.mp3')
const sent = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

test('a new campaign needs a title, text, files, and a budget and bid within the limits', () => {
  const wrong = checkCampaign(
    { ...valuesOf(undefined), link: 'kettles', budget: '1', bid: '', startsOn: '2020-01-02', endsOn: '2020-01-01' },
    {},
    undefined,
  )
  expect(Object.keys(wrong).sort()).toEqual([
    'bid',
    'budget',
    'content',
    'creative',
    'endsOn',
    'image',
    'link',
    'startsOn',
    'title',
  ])
  const right = { ...valuesOf(undefined), title: 'Kettles', content: 'They boil.' }
  expect(checkCampaign(right, { creative: file(), image: file() }, undefined)).toEqual({})
  const large = { creative: file(11 * 1024 * 1024), image: file(11 * 1024 * 1024) }
  expect(checkCampaign({ ...right, kind: 'video' }, large, undefined)).toEqual({
    creative: 'At most 10 MB, please.',
    image: 'At most 10 MB, please.',
  })
})

test('an edited campaign keeps its days and files, but a new kind needs its file', () => {
  expect(checkCampaign(valuesOf(CAMPAIGN), {}, CAMPAIGN)).toEqual({})
  expect(checkCampaign({ ...valuesOf(CAMPAIGN), kind: 'video' }, {}, CAMPAIGN)).toEqual({
    creative: 'Please choose a video file.',
  })
})

test('the number of impressions needs a valid budget and bid', () => {
  expect(impressionsFor({ budget: '£20', bid: '8.00' })).toBe(2500)
  expect(impressionsFor({ budget: '20', bid: 'eight' })).toBeUndefined()
})

test('editing a campaign sends only the changed fields, so that the rest needs no new review', () => {
  expect(sent(toFormData(valuesOf(CAMPAIGN), CAMPAIGN.stations, {}, CAMPAIGN))).toEqual({})
  const raised = { ...valuesOf(CAMPAIGN), budget: '25' }
  expect(sent(toFormData(raised, ['Jazz', 'Rock'], {}, CAMPAIGN))).toEqual({ budget: '25', stations: 'Jazz,Rock' })
})
