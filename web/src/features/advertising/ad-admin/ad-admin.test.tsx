// @vitest-environment happy-dom
import type { Campaign, CampaignFigures } from '@fairwave/contract/advertising/campaigns'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 1001,
  title: 'Kettles',
  content: 'They boil.',
  link: 'https://kettles.example/',
  audioUrl: '/tracks/a.mp3',
  videoUrl: null,
  imageUrl: '/api/images/a/256.webp',
  duration: 15,
  budget: 15,
  bid: 18,
  spent: 2.682,
  remaining: 12.318,
  startsOn: '2026-02-01',
  endsOn: '2026-02-28',
  stations: ['Jazz'],
  dailyCap: 3,
  phase: 'running',
  reason: null,
  impressions: 149,
  clicks: 1200,
  createdAt: '2026-01-31T10:00:00Z',
  ...changes,
})
const FIGURES: CampaignFigures = {
  impressions: 149,
  listeners: 20,
  uncharged: 4,
  clicks: 1200,
  days: [{ day: '2026-02-01', impressions: 149, listeners: 20, spend: 2.682 }],
  genres: [{ genre: 'Jazz', impressions: 149, listeners: 20, spend: 2.682 }],
}
const adman = aUser({ role: 'ADMAN' })
const open = (campaigns: Campaign[], as = adman) =>
  openApp('/adman', {
    as,
    api: {
      'GET /api/campaigns': { body: campaigns },
      'GET /api/campaigns/1001/figures': { body: FIGURES },
      'GET /api/credits/wallet': { body: { balance: 5 } },
    },
  })

test('an advertiser sees a campaign’s spend and listeners, and can play its ad', async () => {
  const { user } = await open([campaign()])
  const card = await screen.findByRole('article', { name: 'Kettles' })
  for (const words of ['On the air', '£2.68 of £15.00', '£12.32', '149', 'Link clicks', '1,200', '3 a day at most'])
    expect(within(card).getByText(words)).toBeDefined()
  expect(within(card).getByRole('link', { name: 'https://kettles.example/' })).toBeDefined()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
  })
  await user.click(within(card).getByRole('button', { name: 'Play the sound of Kettles' }))
  expect(play.mock.contexts.map((sound) => (sound as HTMLMediaElement).getAttribute('src'))).toEqual(['/tracks/a.mp3'])
  expect(await within(card).findByRole('button', { name: 'Pause the sound of Kettles' })).toBeDefined()
  await user.click(within(card).getByRole('button', { name: 'Figures' }))
  expect(
    await within(card).findByText(
      /^Heard to the end 153 times\. You pay for 149 of them, by 20 listeners\. 4 were not charged.*Listeners opened the link 1,200 times; clicks cost nothing\.$/,
    ),
  ).toBeDefined()
  expect(within(card).getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/api/campaigns/1001/figures.csv')
  expect(within(card).getByRole('table', { name: 'By genre' }).textContent).toContain('£2.68')
})

test('a campaign is paused, and a refusal shows its reason', async () => {
  const { api, user } = await open([campaign()])
  const card = await screen.findByRole('article', { name: 'Kettles' })
  api.answer('POST /api/campaigns/1001/pause', refusal(409, 'conflict', 'Only a running campaign can be paused.'))
  await user.click(within(card).getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Only a running campaign can be paused.')).toBeDefined()
  api.answer('POST /api/campaigns/1001/pause', { body: campaign({ phase: 'paused' }) })
  api.answer('GET /api/campaigns', { body: [campaign({ phase: 'paused' })] })
  await user.click(within(card).getByRole('button', { name: 'Pause' }))
  expect(await within(card).findByRole('button', { name: 'Resume' })).toBeDefined()
})

test('a rejected campaign shows the reason; without campaigns one can be added', async () => {
  await open([campaign({ phase: 'rejected', reason: 'Kettles must not sing.' })])
  expect(await screen.findByText('Kettles must not sing.')).toBeDefined()
  forgetEverything()
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'New campaign' }))
  expect(await screen.findByRole('dialog', { name: 'New campaign' })).toBeDefined()
})

test('a campaign whose response was lost is sent again under the same key, and the list shows it once', async () => {
  const { api, user } = await open([])
  api.answer('POST /api/campaigns', { status: 500, body: '' })
  api.answer('GET /api/credits/wallet', { body: { balance: 25 } })
  await user.click(await screen.findByRole('button', { name: 'New campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }))
  await user.type(dialog.getByLabelText(/^Title/), 'Kettles')
  await user.type(dialog.getByLabelText(/^Text/), 'They boil.')
  await user.upload(dialog.getByLabelText(/^Sound/), new File(['la'], 'ad.wav', { type: 'audio/wav' }))
  await user.upload(dialog.getByLabelText(/^Picture/), new File(['dots'], 'ad.png', { type: 'image/png' }))
  api.answer('GET /api/campaigns', { body: [campaign({ phase: 'review' })] })
  await user.click(dialog.getByRole('button', { name: 'Send for review' }))
  await pressPay(user, 'Pay £20.00')
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(await screen.findByRole('article', { name: 'Kettles', hidden: true })).toBeDefined()
  api.answer('POST /api/campaigns', { status: 201, body: campaign({ phase: 'review' }) })
  await user.click(dialog.getByRole('button', { name: 'Send for review' }))
  await pressPay(user, 'Pay £20.00')
  expect(await screen.findByText('Campaign Sent')).toBeDefined()
  const keys = api.named('POST /api/campaigns').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^\S{16,}$/)
})
