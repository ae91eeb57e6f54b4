// @vitest-environment happy-dom
import type { Gift } from '@fairwave/contract/selling/gifts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import { aUser } from '../../testing/a-user.ts'
import { refusal } from '../../testing/fake-api.ts'
import { pressPay } from '../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const CODE = '7K2M-QX0D-9ABC-DEFG'
const gift: Gift = {
  id: 4,
  kind: 'track',
  contentId: 1,
  title: 'Harbour',
  artist: { name: 'Ada', username: 'ada' },
  amount: 1,
  date: '2026-02-03T10:00:00Z',
  message: null,
  recipientEmail: null,
  redeemedAt: null,
  refundedAt: null,
  refundReason: null,
  undoUntil: '2026-02-17T10:00:00Z',
  whyNot: null,
}
const wallet = (gifts: Gift[]) => ({
  'GET /api/credits/wallet': { body: { balance: 5 } },
  'GET /api/me/gifts': { body: gifts },
  'GET /api/me/orders': { body: [] },
  'GET /api/me/subscriptions': { body: [] },
  'GET /api/me/saved-card': { body: { card: null } },
})

test('a giver says for whom it is, sees what it costs, pays, and gets the link once', async () => {
  const { api, user } = await openApp('/track/1/purchase', {
    as: aUser({ id: 9 }),
    api: {
      'GET /api/tracks/1': { body: { ...aTrack({ id: 1, title: 'Harbour', price: 1 }), isOwned: false } },
      'GET /api/credits/wallet': { body: { balance: 5 } },
      'GET /api/releases/1/gift-terms': { body: { price: 1, artistPercent: 80, isSplit: false } },
      'POST /api/gifts': refusal(409, 'conflict', 'This track costs £2.00.'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Give as a gift' }))
  const form = () => within(screen.getByRole('dialog', { name: 'Give as a gift' }))
  await user.type(form().getByLabelText(/Their email/), 'not an address')
  await user.click(form().getByRole('button', { name: 'Continue to payment' }))
  form().getByText('Please enter an email address, or leave it empty.')
  await user.clear(form().getByLabelText(/Their email/))
  await user.type(form().getByLabelText(/Their email/), 'friend@example.org')
  await user.type(form().getByLabelText(/Message/), 'For the sea')
  await user.click(form().getByRole('button', { name: 'Continue to payment' }))
  await pressPay(user, 'Pay £1.00')
  await screen.findByText('This track costs £2.00.')
  api.answer('POST /api/gifts', { status: 201, body: { gift, code: CODE } })
  await pressPay(user, 'Pay £1.00')
  await screen.findByText(new RegExp(`/redeem#${CODE}$`))
  const [first, second] = api.named('POST /api/gifts').map(({ body }) => body as Record<string, unknown>)
  expect(second).toEqual({
    contentId: 1,
    price: 1,
    key: expect.stringMatching(/^\w{32}$/),
    recipientEmail: 'friend@example.org',
    message: 'For the sea',
  })
  expect(second?.key).toBe(first?.key)
})

test('the wallet shows gifts, makes a new link and undoes one that was not redeemed', async () => {
  const redeemed = {
    ...gift,
    id: 5,
    title: 'Pier',
    redeemedAt: gift.date,
    undoUntil: null,
    whyNot: 'It has been redeemed.',
  }
  const { api, user } = await openApp('/wallet', {
    as: aUser(),
    api: {
      ...wallet([gift, redeemed]),
      'POST /api/me/gifts/4/link': { body: { gift, code: CODE } },
      'POST /api/me/gifts/4/undo': { body: { ...gift, refundedAt: gift.date } },
    },
  })
  await screen.findByText('Not redeemed yet. You can undo it until 17 Feb 2026.')
  screen.getByText('Redeemed on 3 Feb 2026.')
  expect(screen.getAllByRole('button', { name: /^New link/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^New link/ }))
  await user.click(await screen.findByRole('button', { name: 'Make new link' }))
  await screen.findByText(new RegExp(`/redeem#${CODE}$`))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  api.answer('GET /api/me/gifts', {
    body: [{ ...gift, refundedAt: gift.date, refundReason: 'Undone by the giver.', undoUntil: null }],
  })
  await user.click(await screen.findByRole('button', { name: 'Undo gift' }))
  await screen.findByText('Undone by the giver.')
})

test('a gift is shown with its giver and message before it is redeemed', async () => {
  const found = {
    kind: 'track',
    contentId: 1,
    title: 'Harbour',
    artistName: 'Ada',
    artistUsername: 'ada',
    from: { name: 'Juniper', message: 'For the sea' },
  }
  const { user } = await openApp(`/redeem#${CODE}`, {
    as: aUser(),
    api: { 'POST /api/redeem/check': { body: found }, 'POST /api/redeem': { body: found } },
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('Juniper')
  screen.getByText('For the sea')
  await user.click(screen.getByRole('button', { name: 'Get it' }))
  await screen.findByText('Juniper gave it to you. It’s in your library, in high quality.')
})
