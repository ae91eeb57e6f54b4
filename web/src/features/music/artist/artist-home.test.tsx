// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announce } from '../../../lib/announce.ts'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anArtistPage } from '../../../testing/an-artist-page.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const ARTIST = aUser({ id: 5, username: 'vessel', displayName: 'The Vessel', role: 'ARTIST' })
const DETAIL = 'GET /api/artists/vessel'
const nothing = {
  'GET /api/artists/5/posts': { body: [] },
  'GET /api/friends/check/5': { body: { isFriend: false } },
  'GET /api/me/subscriptions': { body: [] },
  'GET /api/purchase/user': { body: { purchases: [] } },
}

test('an artist’s own albums are shown as owned', async () => {
  const album = { id: 8, title: 'Soundings', coverArt: '/api/albums/8/cover', releaseDate: '2025-09-20', artistId: 5 }
  const page = anArtistPage({
    user: ARTIST,
    albums: [{ ...album, price: 5, isOwned: false } as never],
    tracks: [aTrack({ id: 1, artistId: 5, coverId: 8 }), aTrack({ id: 2, artistId: 5, title: 'Harbour' })],
  })
  await openApp('/artist/vessel', { as: ARTIST, api: { ...nothing, [DETAIL]: { body: page } } })
  await screen.findByRole('button', { name: /^Soundings.*Unlocked/ })
  const catalogue = screen.getByRole('heading', { name: 'Music Catalog' }).closest('section') as HTMLElement
  const single = within(catalogue).getByRole('link', { name: 'Harbour' }).closest('li') as HTMLElement
  expect(single.textContent).toContain('HI-RES')
})

test('a subscription that expired elsewhere updates the button and the wall', async () => {
  const fan = aUser({ id: 20, username: 'fan20' })
  const subscription = { artistId: 5, status: 'active', isSubscribed: true, paidUntil: '2026-02-08T00:00:00Z' }
  const page = (isSubscribed: boolean) => ({ body: anArtistPage({ user: ARTIST, isSubscribed }) })
  const { api } = await openApp('/artist/vessel', {
    as: fan,
    api: { ...nothing, [DETAIL]: page(true), 'GET /api/me/subscriptions': { body: [subscription] } },
  })
  await screen.findByRole('button', { name: 'Subscribed' })
  const lapsed = { ...subscription, status: 'lapsed', isSubscribed: false }
  api.answer('GET /api/me/subscriptions', { body: [lapsed] })
  api.answer(DETAIL, page(false))
  announce('fanStatusChanged', { artistId: 5, isFan: false })
  await screen.findByRole('button', { name: 'Subscribe' })
})

test('without tracks, the page doesn’t suggest pressing play', async () => {
  await openApp('/artist/vessel', { api: { ...nothing, [DETAIL]: { body: anArtistPage({ user: ARTIST }) } } })
  await screen.findByText('No music yet.')
  expect(screen.queryByText(/Press play beside any track/)).toBeNull()
})
