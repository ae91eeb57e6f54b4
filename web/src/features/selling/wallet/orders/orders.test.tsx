// @vitest-environment happy-dom
import type { Order, RefundRequest } from '@fairwave/contract/selling/returns'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../../testing/a-user.ts'
import { refusal } from '../../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

const order: Order = {
  id: 7,
  kind: 'track',
  contentId: 1,
  title: 'Harbour',
  artist: { name: 'Ada', username: 'ada' },
  amount: 1,
  tracks: 1,
  date: '2026-02-03T10:00:00Z',
  refundedAt: null,
  refundReason: null,
  undoUntil: '2026-02-17T10:00:00Z',
  whyNot: null,
  canAsk: false,
  request: null,
}
const request = {
  status: 'artist',
  reason: 'It skips',
  askedAt: '2026-02-04T10:00:00Z',
  artistUntil: '2026-02-11T10:00:00Z',
  artistAnswer: null,
  adminAnswer: null,
} as const
const wallet = (orders: object[]) => ({
  'GET /api/credits/wallet': { body: { balance: 5 } },
  'GET /api/me/orders': { body: orders },
  'GET /api/me/subscriptions': { body: [] },
  'GET /api/me/saved-card': { body: { card: null } },
})

test('a purchase is undone after a confirmation, and a refusal shows its reason', async () => {
  const { api, user } = await openApp('/wallet', {
    as: aUser(),
    api: { ...wallet([order]), 'POST /api/me/orders/7/undo': refusal(409, 'conflict', 'You downloaded it on 3 May.') },
  })
  await screen.findByText('You can undo it until 17 Feb 2026.')
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  const confirm = async () =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo purchase' }))
  await confirm()
  await screen.findByText('You downloaded it on 3 May.')
  const undone = { ...order, refundedAt: order.date, refundReason: 'Undone by the buyer.', undoUntil: null }
  api.answer('POST /api/me/orders/7/undo', { body: undone })
  api.answer('GET /api/me/orders', { body: [undone] })
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await confirm()
  await screen.findByText('Refunded')
})

test('a used purchase says why it cannot be undone, and a refund can be asked for', async () => {
  const used = { ...order, undoUntil: null, whyNot: 'You listened to it on 3 May.', canAsk: true }
  const { api, user } = await openApp('/wallet', {
    as: aUser(),
    api: { ...wallet([used]), 'POST /api/me/orders/7/refund-request': { body: { ...used, canAsk: false, request } } },
  })
  await screen.findByText('Can’t be undone: you listened to it on 3 May.')
  await user.click(screen.getByRole('button', { name: /^Ask for a refund/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'It skips')
  api.answer('GET /api/me/orders', { body: [{ ...used, canAsk: false, request }] })
  await user.click(dialog.getByRole('button', { name: 'Ask for a refund' }))
  await screen.findByText(/The artist has until 11 Feb 2026 to answer/)
  expect(api.named('POST /api/me/orders/7/refund-request')[0]?.body).toEqual({ reason: 'It skips' })
})

test('what the artist declined can be taken to administrators', async () => {
  const declined = {
    ...order,
    undoUntil: null,
    request: { ...request, status: 'declined-by-artist', artistAnswer: 'No.' },
  }
  const { api, user } = await openApp('/wallet', {
    as: aUser(),
    api: { ...wallet([declined]), 'POST /api/me/orders/7/refund-request/escalate': { body: order } },
  })
  await screen.findByText('The artist declined a refund: No.')
  api.answer('GET /api/me/orders', { body: [{ ...declined, request: { ...request, status: 'admin' } }] })
  await user.click(screen.getByRole('button', { name: /^Ask administrators/ }))
  await screen.findByText(/administrators are deciding/)
})

const { artist: _, refundReason: __, undoUntil: ___, whyNot: ____, canAsk: _____, ...bought } = order
const received: RefundRequest = { ...bought, ...request, artistName: 'Ada', buyer: { name: 'Fred', username: 'fred' } }

test('an artist declines a request with a reason', async () => {
  const { api, user } = await openApp('/admin/money', {
    as: aUser({ role: 'ARTIST' }),
    api: {
      'GET /api/me/refund-requests': { body: [received] },
      'POST /api/me/refund-requests/7/decline': { body: received },
    },
  })
  await screen.findByText(/Fred \(@fred\), bought 3 Feb 2026/)
  await user.click(screen.getByRole('button', { name: /^Decline the refund/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this refund?' }))
  await user.type(dialog.getByLabelText(/Reason/), 'You kept the file')
  api.answer('GET /api/me/refund-requests', { body: [] })
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText('The buyer was told why.')
  expect(api.named('POST /api/me/refund-requests/7/decline')[0]?.body).toEqual({ reason: 'You kept the file' })
})

test('an administrator refunds what a buyer asked for', async () => {
  const { api, user } = await openApp('/admin-dashboard?tab=sales', {
    as: aUser({ role: 'ADMIN' }),
    api: {
      'GET /api/admin/refund-requests': { body: [{ ...received, status: 'admin' }] },
      'GET /api/admin/purchases': { body: [] },
      'POST /api/admin/purchases/7/refund': { body: {} },
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Sales' }))
  await screen.findByText('No answer in time')
  await user.click(screen.getByRole('button', { name: 'Refund request 7' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund sale #7?' }))
  await user.click(dialog.getByRole('button', { name: 'Refund £1.00' }))
  await screen.findByText('£1.00 is back in the wallet of @fred.')
  expect(api.named('POST /api/admin/purchases/7/refund')).toHaveLength(1)
})
