// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { aTrack } from '../../../../testing/a-track.ts'
import { aUser } from '../../../../testing/a-user.ts'
import { anAlbum } from '../../../../testing/an-album.ts'
import { refusal } from '../../../../testing/fake-api.ts'
import { pressPay } from '../../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../../testing/render-app.tsx'

afterEach(forgetEverything)

const releaseAt = '2027-05-01T18:30:00.000Z'
const album = {
  ...anAlbum({ unreleased: { releaseAt, earlyDays: 0, preOrders: true }, price: 1 }),
  artistPercent: 80,
  isSplit: false,
  tracks: [aTrack({ coverId: 9 })],
}
const offer = {
  releaseAt,
  price: 5,
  artistPercent: 80,
  isSplit: false,
  tracks: [
    { id: 1, title: 'Harbour Lights', isOut: true },
    { id: 2, title: 'First Thaw', isOut: false },
  ],
  order: null,
}
const order = {
  id: 3,
  albumId: 9,
  title: 'Bakelite Sunrise',
  artist: { name: 'Dusty Needle', username: 'dusty' },
  amount: 5,
  orderedAt: '2027-01-01T00:00:00.000Z',
  releaseAt,
  refundAt: '2027-05-31T18:30:00.000Z',
  status: 'waiting',
  refundReason: null,
  whyNot: null,
}
const ORDER = 'POST /api/albums/9/pre-order'
const show = (changes: object = {}, more: object = {}) =>
  openApp('/album/9', {
    as: aUser({ id: 50, username: 'ada' }),
    api: {
      'GET /api/albums/9': { body: album },
      'GET /api/albums/9/related': { body: { moreByArtist: [], fansAlsoBought: [] } },
      'GET /api/albums/9/pre-order': { body: { ...offer, ...changes } },
      'GET /api/credits/wallet': { body: { balance: 20 } },
      ...more,
    },
  })

test('an album that is not out shows its day, all names, and plays only what is out', async () => {
  await show()
  await screen.findByRole('heading', { name: 'Pre-order' })
  expect(screen.getAllByText(formatInstant(releaseAt)).length).toBeGreaterThan(1)
  const coming = within(screen.getByRole('list', { name: 'On release day' })).getAllByRole('listitem')
  expect(coming.map((one) => one.textContent)).toEqual(['2First ThawOn release day'])
  screen.getByRole('button', { name: 'Play Harbour Lights' })
  expect(screen.queryByRole('button', { name: /Buy Album|Play First Thaw/ })).toBeNull()
})

test('pre-ordering says what happens with the money, pays, and shows the order', async () => {
  const { api, user } = await show({}, { [ORDER]: refusal(409, 'conflict', 'This album costs £6.00 now.') })
  await pressPay(user, 'Pre-order £5.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pre-order' }))
  dialog.getByText(/^We keep your money until release day/)
  await pressPay(user, 'Pay £5.00')
  await screen.findByText('This album costs £6.00 now.')
  api.answer(ORDER, { body: order })
  api.answer('GET /api/albums/9/pre-order', { body: { ...offer, order } })
  await pressPay(user, 'Pay £5.00')
  await screen.findByRole('heading', { name: 'You pre-ordered this album' })
  expect(api.named(ORDER).map(({ body }) => body)).toEqual([{ price: 5 }, { price: 5 }])
})

test('an order is cancelled after a question, and says why it cannot be', async () => {
  const { api, user } = await show({ order }, { 'POST /api/me/pre-orders/3/cancel': { body: order } })
  await user.click(await screen.findByRole('button', { name: /^Cancel pre-order/ }))
  api.answer('GET /api/albums/9/pre-order', { body: { ...offer, order: { ...order, whyNot: 'You downloaded it.' } } })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel pre-order' }))
  await screen.findByText('You can’t cancel it any more: you downloaded it.')
  expect(api.named('POST /api/me/pre-orders/3/cancel')).toHaveLength(1)
})

test('the wallet lists pre-orders, with those that were refunded', async () => {
  await openApp('/wallet', {
    as: aUser(),
    api: {
      'GET /api/me/pre-orders': {
        body: [order, { ...order, id: 4, title: 'Gone', status: 'refunded', refundReason: 'You cancelled it.' }],
      },
    },
  })
  await screen.findByText(`Out ${formatInstant(releaseAt)}; refunded if it isn’t by ${formatInstant(order.refundAt)}.`)
  screen.getByText('You cancelled it.')
  screen.getByRole('button', { name: 'Cancel pre-order of Bakelite Sunrise' })
})
