// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { NowPlayingCard } from './now-playing-card.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(forgetEverything)

test('shows the track, its position and its price', async () => {
  const { user, player } = await openPlayer(<NowPlayingCard />, { isPlaying: true })
  screen.getByRole('heading', { name: 'Track 1' })
  screen.getByText('The Vessel')
  screen.getByText('PLAYING')
  screen.getByText('1:40')
  expect(document.querySelectorAll('[data-bars="40"] > span')).toHaveLength(40)
  const buy = await screen.findByRole('link', { name: 'Buy £1.00' })
  expect(buy.getAttribute('href')).toBe('/track/1/purchase')
  expect(screen.queryByRole('button', { name: /favorites/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Track 2' })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  screen.getByText('PAUSED')
  player.saveSettings({ visualizerEnabled: false })
  await vi.waitFor(() => expect(document.querySelector('[data-bars]')).toBeNull())
})

test('an owned track shows no price, and can be favorited', async () => {
  await openPlayer(<NowPlayingCard />, {
    isPlaying: true,
    as: aUser(),
    api: { 'GET /api/tracks/1': { body: { id: 1, title: 'Track 1', isOwned: true, isFavorite: true, waveform: [] } } },
  })
  await screen.findByRole('button', { name: 'Remove from favorites' })
  expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull()
})

test('a track that is not for sale has no Buy button', async () => {
  await openPlayer(<NowPlayingCard />, {
    isPlaying: true,
    api: { 'GET /api/tracks/1': { body: { id: 1, title: 'Track 1', isOwned: false, isOffSale: true, waveform: [] } } },
  })
  await screen.findByText('Not for sale')
  expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull()
})

test("an album track shows the album's cover and price; the artist may be unknown", async () => {
  const { player, tracks } = await openPlayer(<NowPlayingCard />, {
    api: { 'GET /api/albums/12': { body: { id: 12, title: 'Valves', price: 5, tracks: [] } } },
  })
  await act(async () => player.play({ ...(tracks[0] as (typeof tracks)[0]), coverId: 12, artistTitle: null }))
  expect((await screen.findByRole('link', { name: 'Buy £5.00' })).getAttribute('href')).toBe('/track/1/purchase')
  screen.getByText('Unknown Artist')
  const cover = () => screen.getByRole('img', { name: 'Cover of Track 1' })
  expect(cover().getAttribute('src')).toBe('/api/albums/12/cover')
  // First the size that the browser chose, then the plain picture.
  fireEvent.error(cover())
  fireEvent.error(cover())
  screen.getByRole('img', { name: 'No cover' })
})

test('the position follows the music and can be changed, and the volume opens from its button', async () => {
  const { user, player, pass } = await openPlayer(<NowPlayingCard />, { isPlaying: true })
  await act(() => pass(20))
  await act(async () => player.pause())
  const position = screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the track' })
  expect([position.min, position.max]).toEqual(['0', '100'])
  expect(Number(position.value)).toBeGreaterThanOrEqual(20)
  fireEvent.change(position, { target: { value: '65' } })
  screen.getByText('1:05')
  expect(player.time.getSnapshot().time).toBe(65)

  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Volume' }))
  const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([volume.min, volume.max, volume.step, volume.value]).toEqual(['0', '100', '1', '25'])
  fireEvent.change(volume, { target: { value: '60' } })
  screen.getByText('60%')
  expect(player.volume.getSnapshot().volume).toBe(0.6)
})

test('without a track it says what to do', async () => {
  await openPlayer(<NowPlayingCard />)
  screen.getByText(/Press play/)
})
