// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

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
  createdAt: '2026-01-31T10:00:00Z',
  advertiser: { id: 4, username: 'hollis', displayName: 'Hollis', isSuspended: false },
}
const REFUSED = [
  { reason: 'expired', reports: 2 },
  { reason: 'forged', reports: 11 },
  { reason: 'too-early', reports: 3 },
]

async function open(changes: object = {}) {
  const opened = await openApp('/admin-dashboard', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/admin/campaigns': { body: { campaigns: [{ ...campaign, ...changes }], refused: REFUSED } },
      'POST /api/admin/campaigns/1001/approve': { body: { ...campaign, phase: 'running' } },
      'POST /api/admin/campaigns/1001/reject': { body: { ...campaign, phase: 'rejected' } },
    },
  })
  await opened.user.click(await screen.findByRole('tab', { name: 'Ads' }))
  return { ...opened, card: within(await screen.findByRole('article', { name: 'Kettles' })) }
}

test('an ad is listened to and let on the air; reports that were refused are counted', async () => {
  const { api, user, card } = await open()
  expect(screen.getByText(/30 days: 2 expired, 11 forged, 3 too early\.$/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Play the sound of Kettles' })).toBeDefined()
  expect(card.getByText(/£15\.00 at £18\.00 a thousand/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Ad Approved')).toBeDefined()
  await waitFor(() => expect(api.named('GET /api/admin/campaigns').length).toBeGreaterThan(1))
})

test('turning an ad down needs a reason', async () => {
  const { api, user, card } = await open()
  await user.click(card.getByRole('button', { name: 'Turn down' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn it down' }))
  await user.click(dialog.getByRole('button', { name: 'Turn down' }))
  expect(dialog.getByText('Please say why, in a sentence.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Reason/), 'Kettles must not sing.')
  await user.click(dialog.getByRole('button', { name: 'Turn down' }))
  expect(await screen.findByText('Ad Turned Down')).toBeDefined()
  expect(api.named('POST /api/admin/campaigns/1001/reject').map(({ body }) => body)).toEqual([
    { reason: 'Kettles must not sing.' },
  ])
})

test('of a suspended advertiser’s ad it says that nobody hears it', async () => {
  const { card } = await open({ phase: 'running', advertiser: { ...campaign.advertiser, isSuspended: true } })
  card.getByText('Off the air')
  expect(card.getByText(/^This advertiser is suspended: nobody hears the ad/)).toBeDefined()
})
