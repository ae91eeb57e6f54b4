// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const sale = {
  id: 42,
  kind: 'album',
  contentId: 9,
  title: 'Tides',
  artistName: 'Ada',
  buyerId: 5,
  buyerUsername: 'fred',
  amount: 5,
  tracks: 2,
  date: '2026-02-03T10:00:00Z',
  refundedAt: null,
  refundReason: null,
}

test('a sale is found and refunded with a reason, after a warning; a refusal shows its message', async () => {
  const { api, user } = await openApp('/admin-dashboard', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/admin/purchases': { body: [sale] },
      'POST /api/admin/purchases/42/refund': refusal(409, 'conflict', 'It is being refunded already.'),
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Sales' }))
  const row = (await screen.findByRole('rowheader', { name: /^Tides/ })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/#42 · Album, 2 tracks by Ada.*@fred.*£5.00/)
  // On a phone each cell shows its column's name.
  const labels = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.dataset.label)
  expect(labels).toEqual(['Buyer', 'Date', 'Amount', undefined])
  await user.type(screen.getByRole('searchbox', { name: 'Find a sale' }), 'fred')
  await waitFor(() => expect(api.named('GET /api/admin/purchases').at(-1)?.query.get('q')).toBe('fred'))

  await user.click(await screen.findByRole('button', { name: 'Refund sale 42' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund sale #42?' }))
  dialog.getByText(/@fred gets £5.00 back into their wallet and no longer owns “Tides”/)
  await user.type(dialog.getByLabelText(/Reason/), ' Bought by mistake. ')
  await user.click(dialog.getByRole('button', { name: 'Refund £5.00' }))
  await screen.findByText('It is being refunded already.')

  const refunded = { ...sale, refundedAt: '2026-02-04T10:00:00Z', refundReason: 'Bought by mistake.' }
  api.answer('POST /api/admin/purchases/42/refund', { body: refunded })
  api.answer('GET /api/admin/purchases', { body: [refunded] })
  await user.click(dialog.getByRole('button', { name: 'Refund £5.00' }))
  await screen.findByText('£5.00 is back in the wallet of @fred.')
  await screen.findByText('Refunded')
  expect(api.named('POST /api/admin/purchases/42/refund').map(({ body }) => body)).toEqual([
    { reason: 'Bought by mistake.' },
    { reason: 'Bought by mistake.' },
  ])
})

test('a release’s artist percentage is saved, and a failure shows an error', async () => {
  const release = { id: 9, kind: 'album', title: 'Tides', artistName: 'Ada', artistPercent: 80 }
  const { api, user } = await openApp('/admin-dashboard', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/admin/releases': { body: [release] },
      'PUT /api/admin/releases/9/share': 'network-failure',
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Splits' }))
  const share = await screen.findByLabelText('Artist’s split of Tides')
  await user.selectOptions(share, '90 / 10')
  await screen.findByText('We couldn’t save the split. Please try again.')
  api.answer('PUT /api/admin/releases/9/share', { body: { ...release, artistPercent: 90 } })
  await user.selectOptions(await screen.findByLabelText('Artist’s split of Tides'), '90 / 10')
  await screen.findByText('“Tides” now pays its artist 90 per cent.')
  expect(api.named('PUT /api/admin/releases/9/share').at(-1)?.body).toEqual({ artistPercent: 90 })
})
