// @vitest-environment happy-dom
import { HELD_REASONS } from '@fairwave/contract/advertising/fair-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const campaign = {
  id: 1001,
  title: 'Kettles',
  content: 'They boil.',
  link: null,
  audioUrl: '/tracks/a.mp3',
  videoUrl: null,
  imageUrl: '/api/images/a/256.webp',
  duration: 15,
  budget: 15,
  bid: 18,
  spent: 0,
  remaining: 15,
  startsOn: '2026-02-01',
  endsOn: '2026-02-28',
  stations: [],
  dailyCap: 3,
  phase: 'review',
  reason: null,
  impressions: 0,
  clicks: 0,
  createdAt: '2026-01-31T10:00:00Z',
  advertiser: { id: 4, username: 'hollis', displayName: 'Hollis', isSuspended: false },
}
const REFUSED = [
  { reason: 'expired', reports: 2 },
  { reason: 'forged', reports: 11 },
  { reason: 'too-early', reports: 3 },
]

const HELD = {
  id: 7,
  reason: 'rise',
  heldSince: '2026-02-02T03:00:00.000Z',
  listens: 100,
  amount: 1.07,
  artist: { id: 5, username: 'maya', displayName: 'Maya' },
  dayListens: 144,
  usualListens: 3.2,
  listeners: 12,
  visitors: 4,
  addressRanges: 1,
  busiestRangePercent: 100,
  tracks: [{ id: 1, title: 'Harbour Lights', listens: 60 }],
}

async function open(changes: object = {}) {
  const opened = await openApp('/admin-dashboard', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/admin/held-earnings': { body: [HELD] },
      'POST /api/admin/held-earnings/7/release': { body: { ok: true } },
      'POST /api/admin/held-earnings/7/refuse': { body: { ok: true } },
      'GET /api/admin/campaigns': { body: { campaigns: [{ ...campaign, ...changes }], refused: REFUSED } },
      'POST /api/admin/campaigns/1001/approve': { body: { ...campaign, phase: 'running' } },
      'POST /api/admin/campaigns/1001/reject': { body: { ...campaign, phase: 'rejected' } },
    },
  })
  await opened.user.click(await screen.findByRole('tab', { name: 'Ads' }))
  return { ...opened, card: within(await screen.findByRole('article', { name: 'Kettles' })) }
}

test('an admin plays and approves an ad, and sees the count of refused ad reports', async () => {
  const { api, user, card } = await open()
  expect(screen.getByText(/30 days: 2 expired, 11 forged, 3 too early\.$/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Play the sound of Kettles' })).toBeDefined()
  expect(card.getByText(/£15\.00 at £18\.00 a thousand/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Ad Approved')).toBeDefined()
  await waitFor(() => expect(api.named('GET /api/admin/campaigns').length).toBeGreaterThan(1))
})

test('rejecting an ad needs a reason', async () => {
  const { api, user, card } = await open()
  await user.click(card.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this ad?' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Please give a reason.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Reason/), 'Kettles must not sing.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Ad Rejected')).toBeDefined()
  expect(api.named('POST /api/admin/campaigns/1001/reject').map(({ body }) => body)).toEqual([
    { reason: 'Kettles must not sing.' },
  ])
})

test('a suspended advertiser’s ad is marked as not running', async () => {
  const { card } = await open({ phase: 'running', advertiser: { ...campaign.advertiser, isSuspended: true } })
  card.getByText('Off the air')
  expect(card.getByText(/^This advertiser is suspended: the ad isn’t played/)).toBeDefined()
})

test('held ad money is listed with its reason and source, and can be released or refused', async () => {
  const { api, user } = await open()
  const review = within(await screen.findByRole('article', { name: 'Held ad money of Maya' }))
  expect(review.getByText('£1.07')).toBeDefined()
  expect(review.getByText(HELD_REASONS.rise)).toBeDefined()
  expect(review.getByText(/^144 listens on the day that triggered this, 3\.2 are usual/)).toBeDefined()
  expect(review.getByText('12, 4 of them without an account')).toBeDefined()
  await user.click(review.getByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this ad money?' }))
  await user.type(dialog.getByRole('textbox'), 'All from one address.')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Ad Money Refused')).toBeDefined()
  expect(api.named('POST /api/admin/held-earnings/7/refuse')[0]?.body).toEqual({ reason: 'All from one address.' })
  await user.click(review.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Ad Money Released')).toBeDefined()
})
