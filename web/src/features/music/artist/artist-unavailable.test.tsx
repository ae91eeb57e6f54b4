// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anArtistPage, aPost } from '../../../testing/an-artist-page.ts'
import { type Api, openArtistPage, type PageChanges } from '../../../testing/open-artist-page.ts'
import { forgetEverything } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const ARTIST = aUser({ id: 5, username: 'vessel', displayName: 'The Vessel', role: 'ARTIST' })
const FAN = aUser({ id: 20, username: 'fan20', displayName: 'Fan 20' })

const visit = (page?: PageChanges, api?: Api) => openArtistPage({ artist: ARTIST, as: FAN, page, api })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()

test('a suspended artist’s page offers nothing for sale and says why', async () => {
  const album = { id: 8, title: 'Soundings', coverArt: '', releaseDate: '2025-09-20', price: 5, isOwned: false }
  await visit(
    {
      isOffSale: true,
      albums: [{ ...album, artistId: 5, artistName: 'The Vessel', isOffSale: true } as never],
      tracks: [
        aTrack({ id: 2, artistId: 5, title: 'Harbour', isOffSale: true, coverId: 8 }),
        aTrack({ id: 3, artistId: 5, title: 'Ferry', isOffSale: true }),
      ],
    },
    { 'GET /api/artists/5/posts': { body: [aPost({ isSubscribersOnly: true, isLocked: true, content: null })] } },
  )
  expect(await button('Away for now')).toHaveProperty('disabled', true)
  await screen.findByText('New subscriptions are closed at the moment.')
  await waitFor(() => expect(screen.getAllByText('Not for sale').length).toBeGreaterThanOrEqual(3))
  for (const name of [/^Buy/, /^Unlock/, 'Subscribe']) noButton(name)
})

test('a subscriber can still cancel a subscription to a suspended artist', async () => {
  const subscription = { artistId: 5, status: 'active', isSubscribed: true, paidUntil: '2026-02-08T00:00:00Z' }
  await visit({ isOffSale: true }, { 'GET /api/me/subscriptions': { body: [subscription] } })
  expect(await button('Subscribed')).toHaveProperty('disabled', false)
})

test('the page of a blocked artist offers Unblock and no other contact', async () => {
  const { user, api } = await visit(
    { isBlocked: true },
    { 'DELETE /api/me/blocks/5': { body: { userId: 5, isBlocked: false } } },
  )
  for (const name of ['Become a Fan', 'Subscribe']) noButton(name)
  api.answer('GET /api/artists/vessel', { body: anArtistPage({ user: ARTIST }) })
  await user.click(await button('Unblock'))
  await button('Become a Fan')
  await button('Subscribe')
  noButton('Unblock')
})

test('a user blocked by the artist sees a notice instead of the buttons', async () => {
  await visit({}, { 'GET /api/friends/check/5': { body: { isFriend: false, hasBlockedYou: true } } })
  await screen.findByText('This user has blocked you.')
  for (const name of ['Become a Fan', 'Subscribe']) noButton(name)
})

test.each<[string, (key: HTMLElement, user: Awaited<ReturnType<typeof visit>>['user']) => unknown]>([
  ['a double click', (key, user) => user.dblClick(key)],
  ['two presses at once', (key) => [fireEvent.click(key), fireEvent.click(key)]],
])('%s on Become a Fan is sent once and leaves the user a fan', async (_, press) => {
  let isFriend = false
  const { user, api } = await visit(
    {},
    {
      'GET /api/friends/check/5': () => ({ body: { isFriend } }),
      'POST /api/friends': () => {
        isFriend = true
        return { status: 201, body: { friendId: 5, isFriend, status: 'fan' } }
      },
      'DELETE /api/friends/5': () => {
        isFriend = false
        return { body: { friendId: 5, isFriend } }
      },
    },
  )
  await press(await button('Become a Fan'), user)
  await screen.findAllByText('You are now a fan of this artist!')
  await button('Fan ✓')
  expect([api.named('POST /api/friends').length, api.named('DELETE /api/friends/5').length]).toEqual([1, 0])
})
