// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { NowPlayingCard } from './now-playing-card.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(forgetEverything)

test('says what is on, how far, and what it costs', async () => {
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

test('what is owned is not sold again, and its owner has a heart to give', async () => {
  await openPlayer(<NowPlayingCard />, {
    isPlaying: true,
    as: aUser(),
    api: { 'GET /api/tracks/1': { body: { id: 1, title: 'Track 1', isOwned: true, isFavorite: true, waveform: [] } } },
  })
  await screen.findByRole('button', { name: 'Remove from favorites' })
  expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull()
})

test('with nothing on it says what to do', async () => {
  await openPlayer(<NowPlayingCard />)
  screen.getByText(/Press play/)
})
