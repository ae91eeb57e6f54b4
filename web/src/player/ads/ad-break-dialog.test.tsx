// @vitest-environment happy-dom
import type { Ad } from '@fairwave/contract/ads'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { AdBreakDialog } from './ad-break-dialog.tsx'
import { askForBreak } from './pending-break.ts'

const anAd = (id: number): Ad => ({
  id,
  title: `Sponsor ${id}`,
  audioUrl: `/tracks/ad-${id}.mp3`,
  imageUrl: `/tracks/ad-${id}.webp`,
  duration: 15,
  content: `Words of sponsor ${id}.`,
})

beforeEach(() => {
  vi.useFakeTimers()
  // This browser cannot play: ads are then shown for their time in silence.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no sound here'))
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything()
})

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const dialog = () => screen.queryByRole('dialog')

async function openBreak(ads: Ad[]) {
  const opened = await openPlayer(<AdBreakDialog />, {
    api: {
      'GET /api/ads/break': { body: { ticket: 'a-ticket', ads } },
      'POST /api/ads/break/a-ticket/heard': { body: { heard: true } },
    },
    outside: { breakDue: askForBreak },
  })
  const [first] = opened.tracks
  if (first) opened.player.play({ ...first, isOwned: false })
  await wait(0.5)
  return opened
}

test('ads come one after the other, are reported, and then the music begins', async () => {
  const { api, player } = await openBreak([anAd(1), anAd(2)])
  expect(player.getSnapshot().status).toBe('ad-break')
  expect(dialog()?.textContent).toContain('Ad 1 of 2')
  screen.getByText('Please enjoy this short advertisement')
  screen.getByText('Sponsor 1')
  screen.getByText('Words of sponsor 1.')
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('/tracks/ad-1.webp')
  expect(dialog()?.querySelector('audio')?.getAttribute('src')).toBe('/tracks/ad-1.mp3')
  await wait(5)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:(09|10) left$/)
  await wait(11)
  expect(dialog()?.textContent).toContain('Ad 2 of 2')
  await wait(16)
  expect(dialog()).toBeNull()
  expect(api.named('POST /api/ads/break/a-ticket/heard').map(({ body }) => body)).toEqual([{ adId: 1 }, { adId: 2 }])
  await wait(3)
  expect(player.getSnapshot().status).toBe('playing')
})

test('it cannot be left early', async () => {
  await openBreak([anAd(1)])
  const panel = dialog()
  await act(async () => {
    panel?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    document.body.click()
  })
  expect(dialog()?.textContent).toContain('Ad 1 of 1')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a film takes the place of picture and sound', async () => {
  await openBreak([{ ...anAd(1), videoUrl: '/tracks/ad-1.mp4' }])
  const film = dialog()?.querySelector('video')
  expect([film?.getAttribute('src'), film?.getAttribute('poster')]).toEqual(['/tracks/ad-1.mp4', '/tracks/ad-1.webp'])
  expect(dialog()?.querySelector('audio, img')).toBeNull()
  screen.getByText('Words of sponsor 1.')
})

test('nothing is owed: the music begins at once', async () => {
  const { player } = await openBreak([])
  expect(dialog()).toBeNull()
  await wait(3)
  expect(player.getSnapshot().status).toBe('playing')
})
