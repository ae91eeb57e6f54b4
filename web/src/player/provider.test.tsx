// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../testing/open-player.tsx'
import { PlayButton } from './controls/play-button.tsx'
import { usePlayer } from './provider.tsx'
import { useTabTitle } from './root/use-tab-title.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything()
})

test('usePlayer throws outside its provider', () => {
  function Stray() {
    usePlayer()
    return null
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Stray />)).toThrow('usePlayer must be used within a PlayerProvider')
})

test('a row plays and pauses its own track', async () => {
  const track = { id: 2, title: 'Track 2', duration: 100, lowQualityUrl: '', highQualityUrl: '', isOwned: true }
  const { user, player } = await openPlayer(<PlayButton track={track} />)
  await user.click(screen.getByRole('button', { name: 'Play Track 2' }))
  await user.click(await screen.findByRole('button', { name: 'Pause Track 2' }))
  expect(player.getSnapshot()).toMatchObject({ status: 'paused', track: { id: 2 } })
  screen.getByRole('button', { name: 'Play Track 2' })
})

test('the tab title shows the track while it plays, and the page otherwise', async () => {
  function Title() {
    useTabTitle()
    return null
  }
  document.title = 'Browse · Fairwave'
  const { player } = await openPlayer(<Title />, { isPlaying: true })
  await vi.waitFor(() => expect(document.title).toBe('Track 1 – The Vessel · Browse · Fairwave'))
  document.title = 'Library · Fairwave'
  await vi.waitFor(() => expect(document.title).toBe('Track 1 – The Vessel · Library · Fairwave'))
  player.pause()
  await vi.waitFor(() => expect(document.title).toBe('Library · Fairwave'))
})
