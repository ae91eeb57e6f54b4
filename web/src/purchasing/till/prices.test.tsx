// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import { aUser } from '../../testing/a-user.ts'
import { anAlbum } from '../../testing/an-album.ts'
import { refusal } from '../../testing/fake-api.ts'
import { payButton } from '../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const SALE = { isOpen: false, fullPrice: 3, saleEndsAt: '2026-05-03T18:00:00Z' }
const detail = { ...aTrack(), artistPercent: 80, isSplit: false, waveform: [] }
const apiOf = (track: object) => ({
  'GET /api/tracks/1': { body: track },
  'GET /api/downloads/track/1/formats': { body: { isOwned: false, formats: [] } },
  'GET /api/purchase/user': { body: { purchases: [] } },
  'GET /api/credits/wallet': { body: { balance: 9 } },
  'GET /api/me/purchase-privacy': { body: { isAnonymous: false } },
})

test('a sale shows the usual price struck through, with the end of the sale', async () => {
  await openApp('/track/1/purchase', { as: aUser({ id: 70 }), api: apiOf({ ...detail, pricing: SALE }) })
  expect((await screen.findByText('£3.00')).closest('s')).not.toBeNull()
  screen.getByText(/on sale until/)
})

test('a buyer names their price from the least one up', async () => {
  const open = { ...detail, price: 1, pricing: { isOpen: true, fullPrice: null, saleEndsAt: null } }
  const { user } = await openApp('/track/1/purchase', { as: aUser({ id: 70 }), api: apiOf(open) })
  const field = await screen.findByLabelText('Name your price, in pounds')
  await user.clear(field)
  await user.type(field, '0.50')
  screen.getByText('Please enter £1.00 to £101.00.')
  await user.clear(field)
  await user.type(field, '4')
  await payButton('Buy track for £4.00')
})

test('a discount code lowers the price, and the purchase is made with it', async () => {
  const { api, user } = await openApp('/track/1/purchase', {
    as: aUser({ id: 70 }),
    api: {
      ...apiOf({ ...detail, price: 3 }),
      'POST /api/discounts/check': refusal(404, 'not-found', 'We don’t know this discount code.'),
      'POST /api/purchase/track/1': { body: { success: true, purchase: { trackId: 1 } } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'I have a discount code' }))
  await user.type(screen.getByLabelText('Discount code'), '7K2M-QX0D-9ABC-DEFG')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('We don’t know this discount code.')
  api.answer('POST /api/discounts/check', { body: { fullPrice: 3, price: 2.4 } })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await user.click(await payButton('Buy track for £2.40'))
  await user.click(await payButton('Pay £2.40'))
  await waitFor(() => expect(api.named('POST /api/purchase/track/1')).toHaveLength(1))
  expect(api.named('POST /api/purchase/track/1')[0]?.body).toEqual({ price: 2.4, code: '7K2M-QX0D-9ABC-DEFG' })
  expect(api.named('POST /api/credits/spend')).toEqual([])
})

test('what was free a moment ago is asked for at the price that was shown', async () => {
  const { api, user } = await openApp('/track/1/purchase', {
    as: aUser({ id: 70 }),
    api: {
      ...apiOf({ ...detail, price: 0 }),
      'POST /api/purchase/track/1': refusal(409, 'conflict', 'This track costs £3.00.'),
    },
  })
  await user.click(await payButton('Get the track free'))
  await screen.findByText('This track costs £3.00.')
  expect(api.named('POST /api/purchase/track/1')[0]?.body).toEqual({ price: 0 })
})

test('an artist puts an album on sale until a date', async () => {
  const artist = aUser({ id: 7, role: 'ARTIST' })
  const album = {
    ...anAlbum({ artistId: 7, canEdit: true, price: 5, listPrice: 5 } as object),
    artistPercent: 80,
    tracks: [],
  }
  const { api, user } = await openApp('/admin/music?tab=albums', {
    as: artist,
    api: {
      'GET /api/tracks': { body: [] },
      'GET /api/albums/artist/7': { body: [album] },
      'GET /api/albums/9': { body: album },
      'PUT /api/releases/9/pricing': { body: SALE },
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  await user.click(await screen.findByRole('button', { name: /^Pricing of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Sale price (£)'), '6')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('A sale price must be lower than the usual £5.00.')
  await user.clear(dialog.getByLabelText('Sale price (£)'))
  await user.type(dialog.getByLabelText('Sale price (£)'), '3.50')
  await user.type(dialog.getByLabelText('Sale ends'), '2026-05-03T18:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Pricing saved')
  expect(api.named('PUT /api/releases/9/pricing')[0]?.body).toEqual({
    isOpen: false,
    sale: { price: 3.5, endsAt: new Date('2026-05-03T18:00').toISOString() },
  })
})
