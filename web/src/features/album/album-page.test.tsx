// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import { refusal } from '../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../testing/render-app.tsx'

afterEach(forgetEverything)

const record = {
  id: 9,
  title: 'Bakelite Sunrise',
  description: 'Pressed at dawn.',
  genre: 'Trip Hop',
  coverArt: '/api/albums/9/cover',
  releaseType: 'ep',
  releaseDate: '2026-05-01',
  labelName: 'ISR',
  artistId: 7,
  artistName: 'Dusty Needle',
  artistUsername: 'dusty',
  price: 5,
  trackCount: 2,
  isOwned: false,
  createdAt: '2026-05-01T00:00:00Z',
  tracks: [aTrack({ coverId: 9 }), aTrack({ id: 2, title: 'First Thaw', duration: 233, coverId: 9 })],
}
const show = (changes = {}) =>
  openApp('/album/9', { api: { 'GET /api/albums/9': { body: { ...record, ...changes } } } })

test('shows the sleeve, its makers, what is on it and what it costs', async () => {
  await show()
  await screen.findByRole('heading', { level: 1, name: 'Bakelite Sunrise' })
  screen.getByRole('img', { name: 'Cover of Bakelite Sunrise' })
  expect(screen.getByRole('link', { name: 'Dusty Needle' }).getAttribute('href')).toBe('/artist/dusty')
  for (const words of ['EP', '1 May 2026', 'ISR', 'Trip Hop', 'Pressed at dawn.', '2 tracks · 7 min'])
    screen.getByText(words)
  const tracks = within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  expect(tracks.map((track) => within(track).getByRole('link').getAttribute('href'))).toEqual(['/track/1', '/track/2'])
  within(tracks[1]!).getByText('3:53')
  within(tracks[1]!).getByRole('button', { name: 'Play First Thaw' })
  screen.getByRole('button', { name: 'Play album' })
  screen.getByRole('button', { name: /^Buy Album £5.00/ })
})

test('what is owned is not for sale again', async () => {
  await show({ isOwned: true })
  await screen.findByText('Owned')
  expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull()
})

test('a link goes to the clipboard where nothing else can share it', async () => {
  const { user } = await show()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/album\/9$/))
  expect((await screen.findAllByText('Link copied')).length).toBeGreaterThan(0)
})

test('where there is no such album, it says so and leads on', async () => {
  await openApp('/album/404', { api: { 'GET /api/albums/404': refusal(404, 'not-found', 'There is no such album.') } })
  await screen.findByRole('heading', { level: 1, name: 'Album not found' })
  const ways = screen.getAllByRole('link', { name: 'Browse Music' })
  expect(ways.some((way) => way.getAttribute('href') === '/browse')).toBe(true)
})

test('a failure is told, and trying again helps', async () => {
  const { api, user } = await openApp('/album/9', { api: { 'GET /api/albums/9': 'network-failure' } })
  await screen.findByText('The album could not be loaded')
  api.answer('GET /api/albums/9', { body: record })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Bakelite Sunrise' })
})
