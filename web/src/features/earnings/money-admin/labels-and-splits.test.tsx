// @vitest-environment happy-dom

import { LABEL_MAY_MANAGE_CATALOG, LABEL_MAY_RELEASE } from '@fairwave/contract/people/signing-terms'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { money, openMoneyAdmin } from '../../../testing/money-page.ts'
import { forgetEverything } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

test('signing offers and split offers can be answered', async () => {
  const offer = {
    labelId: 9,
    labelName: 'Night Owl',
    labelUsername: 'nightowl',
    profilePicture: null,
    status: 'offered',
    asksToManageCatalog: true,
    managesCatalog: false,
    mayRelease: false,
    asksToRelease: false,
    offeredAt: '2026-02-03T10:00:00Z',
    acceptedAt: null,
  }
  const share = {
    trackId: 5,
    trackTitle: 'Tides',
    artistName: 'Ada',
    artistUsername: 'ada',
    percent: 25,
    status: 'offered',
    change: null,
    offeredAt: '2026-02-03T10:00:00Z',
  }
  const { api, user } = await openMoneyAdmin(money(), {
    api: {
      'GET /api/me/signing-offers': { body: [offer] },
      'GET /api/me/splits': { body: [share] },
      'POST /api/me/signing-offers/9/accept': { body: { ...offer, status: 'accepted' } },
      'POST /api/tracks/5/splits/decline': { body: { trackId: 5, ownPercent: 100, splits: [] } },
    },
  })
  const offers = (await screen.findByRole('heading', { name: 'Signing Offers' })).closest('section') as HTMLElement
  within(offers).getByText(LABEL_MAY_RELEASE)
  within(offers).getByText(LABEL_MAY_MANAGE_CATALOG)
  await user.click(within(offers).getByRole('button', { name: 'Accept' }))
  expect(api.named('POST /api/me/signing-offers/9/accept')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }))
  expect(await screen.findByText('Offer Accepted')).toBeDefined()
  expect(api.named('POST /api/me/signing-offers/9/accept')[0]?.body).toEqual({
    manageCatalog: false,
    releaseMusic: true,
  })
  const shares = screen.getByRole('heading', { name: 'Splits Offered to You' }).closest('section') as HTMLElement
  expect(within(shares).getByText(/25% of the artist’s side, from Ada/)).toBeDefined()
  await user.click(within(shares).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Split Declined')).toBeDefined()
  expect(api.named('POST /api/tracks/5/splits/decline')).toHaveLength(1)
})

test('an artist allows a label to manage all their music, and withdraws it', async () => {
  const signed = {
    labelId: 9,
    labelName: 'Night Owl',
    labelUsername: 'nightowl',
    profilePicture: null,
    status: 'accepted',
    asksToManageCatalog: true,
    managesCatalog: true,
    mayRelease: false,
    asksToRelease: false,
    offeredAt: '2026-02-03T10:00:00Z',
    acceptedAt: '2026-02-04T10:00:00Z',
  }
  const { api, user } = await openMoneyAdmin(money(), {
    api: {
      'GET /api/me/signing-offers': { body: [signed] },
      'PUT /api/me/signing-offers/9/catalog': { body: { ...signed, managesCatalog: false } },
    },
  })
  const permission = await screen.findByRole('switch', { name: 'Let Night Owl manage all my other music' })
  expect(permission).toHaveProperty('checked', true)
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, managesCatalog: false }] })
  await user.click(permission)
  expect(await screen.findByText('Permission Withdrawn')).toBeDefined()
  expect(api.named('PUT /api/me/signing-offers/9/catalog')[0]?.body).toEqual({ manageCatalog: false })
})

test('an artist answers a label that asks to release for them, and takes it back', async () => {
  const signed = {
    labelId: 9,
    labelName: 'Night Owl',
    labelUsername: 'nightowl',
    profilePicture: null,
    status: 'accepted',
    asksToManageCatalog: false,
    managesCatalog: false,
    mayRelease: false,
    asksToRelease: true,
    offeredAt: '2026-02-03T10:00:00Z',
    acceptedAt: '2026-02-04T10:00:00Z',
  }
  const { api, user } = await openMoneyAdmin(money(), {
    api: {
      'GET /api/me/signing-offers': { body: [signed] },
      'PUT /api/me/signing-offers/9/release': { body: signed },
    },
  })
  const consent = await screen.findByRole('switch', { name: 'Let Night Owl release music for me' })
  expect(consent).toHaveProperty('checked', false)
  screen.getByText('Night Owl asks for this.')
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, mayRelease: true, asksToRelease: false }] })
  await user.click(consent)
  expect(await screen.findByText('Permission Given')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Night Owl asks for this.')).toBeNull())
  api.answer('GET /api/me/signing-offers', { body: [{ ...signed, asksToRelease: false }] })
  await user.click(screen.getByRole('switch', { name: 'Let Night Owl release music for me' }))
  expect(await screen.findByText('Permission Withdrawn')).toBeDefined()
  expect(api.named('PUT /api/me/signing-offers/9/release').map(({ body }) => body)).toEqual([
    { releaseMusic: true },
    { releaseMusic: false },
  ])
})

test('a collaborator sees a pending change to their split and keeps the split or agrees', async () => {
  const share = {
    trackId: 5,
    trackTitle: 'Tides',
    artistName: 'Ada',
    artistUsername: 'ada',
    percent: 25,
    status: 'accepted',
    offeredAt: '2026-02-03T10:00:00Z',
  }
  const noticed = {
    ...share,
    trackId: 6,
    change: { percent: 0, takesEffectAt: '2026-03-05T10:00:00Z', isAgreed: false },
  }
  const { api, user } = await openMoneyAdmin(money(), {
    api: {
      'GET /api/me/splits': {
        body: [{ ...share, change: { percent: 5, takesEffectAt: null, isAgreed: false } }, noticed],
      },
      'POST /api/tracks/5/splits/change/decline': { body: { trackId: 5, ownPercent: 75, splits: [] } },
      'POST /api/tracks/6/splits/change/accept': { body: { trackId: 6, ownPercent: 100, splits: [] } },
    },
  })
  expect(await screen.findByText(/changes to 5% only if you agree\. Until then 25% is paid/)).toBeDefined()
  expect(screen.getByText(/ends on 5 March 2026/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep 25%' }))
  expect(await screen.findByText('Change Declined')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Agree to end it' }))
  expect(await screen.findByText('Change Accepted')).toBeDefined()
  expect(api.named('POST /api/tracks/6/splits/change/accept')[0]?.body).toEqual({ percent: 0 })
})
