// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { aFriend } from '../../../testing/an-artist-page.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const fan = aUser({ id: 50, username: 'ada' })
const dusty = {
  ...aFriend(7, { role: 'ARTIST', username: 'dusty', displayName: 'Dusty Needle' }),
  newest: { track: aTrack({ coverId: 9, albumTitle: 'Bakelite Sunrise' }), releasedAt: '2026-05-01T10:00:00Z' },
}
const quiet = { ...aFriend(8, { role: 'ARTIST', username: 'quiet', displayName: 'Quiet One' }), newest: null }

test('shows followed artists with their newest release, and unfollows one', async () => {
  const { user, api } = await openApp('/following', {
    as: fan,
    api: {
      'GET /api/me/following': { body: [dusty, quiet] },
      'DELETE /api/friends/7': { body: { friendId: 7, isFriend: false } },
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Artists you follow' }))
  expect(list.getByRole('link', { name: 'Dusty Needle' }).getAttribute('href')).toBe('/artist/dusty')
  expect(list.getByRole('link', { name: 'Bakelite Sunrise' }).getAttribute('href')).toBe('/album/9')
  list.getByText('1 May 2026')
  list.getByRole('button', { name: 'Play Bakelite Sunrise' })
  list.getByText('No music yet')
  api.answer('GET /api/me/following', { body: [quiet] })
  await user.click(list.getByRole('button', { name: 'Unfollow Dusty Needle' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dusty Needle' })).toBeNull())
  expect(api.named('DELETE /api/friends/7')).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('Quiet One')
})

test('a refused unfollow says so and keeps the artist', async () => {
  const { user } = await openApp('/following', {
    as: fan,
    api: { 'GET /api/me/following': { body: [dusty] }, 'DELETE /api/friends/7': refusal(500, 'internal', 'Oh.') },
  })
  await user.click(await screen.findByRole('button', { name: 'Unfollow Dusty Needle' }))
  await waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain('Couldn’t unfollow'))
  screen.getByRole('link', { name: 'Dusty Needle' })
})

test('without followed artists the page leads to browse, and the library leads here', async () => {
  const { user, address } = await openApp('/library', {
    as: fan,
    api: { 'GET /api/me/library': { body: [] }, 'GET /api/me/following': { body: [] } },
  })
  await user.click(await screen.findByRole('link', { name: 'Artists you follow' }))
  await waitFor(() => expect(address()).toBe('/following'))
  const browse = await screen.findByRole('link', { name: 'Browse artists' })
  expect(browse.getAttribute('href')).toBe('/browse?tab=artists')
})
