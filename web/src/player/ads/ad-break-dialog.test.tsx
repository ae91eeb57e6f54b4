// @vitest-environment happy-dom
import type { Ad, BreakPays } from '@fairwave/contract/advertising/ads'
import { act, fireEvent, screen } from '@testing-library/react'
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

async function openPays(pays: BreakPays, ad: Ad) {
  await openBreak([ad], pays)
  return { show: () => dialog()?.textContent }
}

async function openBreak(ads: Ad[], pays?: BreakPays) {
  const opened = await openPlayer(<AdBreakDialog />, {
    api: {
      'GET /api/ads/break': { body: { ticket: 'a-ticket', ads, pays } },
      'POST /api/ads/break/a-ticket/report': { body: { ok: true } },
      'POST /api/ads/break/a-ticket/click': { body: { counted: true } },
      'POST /api/ads/break/a-ticket/heard': { body: { heard: true } },
    },
    ports: { breakDue: (_, lastPlay) => askForBreak(lastPlay) },
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
  expect(api.named('POST /api/ads/break/a-ticket/heard').map(({ body }) => body)).toEqual([
    { adId: 1, silent: true },
    { adId: 2, silent: true },
  ])
  await wait(3)
  expect(player.getSnapshot().status).toBe('playing')
})

test('the dialog cannot be closed early', async () => {
  await openBreak([anAd(1)])
  const panel = dialog()
  await act(async () => {
    panel?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    document.body.click()
  })
  expect(dialog()?.textContent).toContain('Ad 1 of 1')
  expect(screen.queryByRole('button', { name: /skip|close/i })).toBeNull()
})

test('an ad can be paused, and its countdown stops', async () => {
  const { api, player } = await openBreak([anAd(1)])
  await wait(5)
  await act(async () => screen.getByRole('button', { name: 'Pause the ad' }).click())
  expect(player.getSnapshot().status).toBe('ad-paused')
  await wait(60)
  expect(screen.getByRole('timer').textContent).toMatch(/^0:(09|10) left, paused$/)
  expect(api.named('POST /api/ads/break/a-ticket/heard')).toEqual([])
  await act(async () => screen.getByRole('button', { name: 'Play the ad' }).click())
  await wait(11)
  expect(dialog()).toBeNull()
})

test('an ad that sounded to its end was heard; one that could not be played is reported as silent', async () => {
  vi.mocked(HTMLMediaElement.prototype.play).mockResolvedValue()
  const { api } = await openBreak([anAd(1), anAd(2)])
  await wait(14)
  expect(api.named('POST /api/ads/break/a-ticket/heard')).toEqual([])
  await act(async () => dialog()?.querySelector('audio')?.dispatchEvent(new Event('ended')))
  expect(dialog()?.textContent).toContain('Ad 2 of 2')
  await act(async () => dialog()?.querySelector('audio')?.dispatchEvent(new Event('error')))
  await wait(16)
  expect(api.named('POST /api/ads/break/a-ticket/heard').map(({ body }) => body)).toEqual([
    { adId: 1 },
    { adId: 2, silent: true },
  ])
})

test('a break says who it pays', async () => {
  const { show } = await openPays({ artists: ['Maya', 'The Vessel'], reason: null }, anAd(1))
  expect(show()).toContain('This ad pays Maya and The Vessel, because you just heard them.')
})

test('a break that pays no artist says so, and why', async () => {
  const { show } = await openPays({ artists: [], reason: 'visitor' }, anAd(1))
  expect(show()).toContain('once you have been here for 7 days')
})

test('our own ad earns nothing and can’t be reported', async () => {
  const { show } = await openPays({ artists: ['Maya'], reason: null }, { ...anAd(1), isOurs: true })
  expect(show()).toContain('It earns nothing.')
  expect(screen.queryByRole('button', { name: 'Report this ad' })).toBeNull()
})

test('an ad can be reported', async () => {
  const { api } = await openBreak([anAd(1)])
  await act(async () => screen.getByRole('button', { name: 'Report this ad' }).click())
  fireEvent.change(screen.getByLabelText('What is wrong with this ad?'), { target: { value: 'Too loud.' } })
  await act(async () => screen.getByRole('button', { name: 'Send report' }).click())
  await wait(0.5)
  expect(api.named('POST /api/ads/break/a-ticket/report')[0]?.body).toEqual({ adId: 1, reason: 'Too loud.' })
  expect(dialog()?.textContent).toContain('Reported.')
})

test('an ad’s link opens at once in a new tab, and the click is counted in the background', async () => {
  const { api } = await openBreak([{ ...anAd(1), link: 'https://kettles.example/spring' }])
  const link = screen.getByRole('link', { name: 'kettles.example' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://kettles.example/spring', '_blank'])
  const isOpened = fireEvent.click(link)
  expect(isOpened).toBe(true)
  fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }))
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }))
  await wait(0.5)
  const sent = api.named('POST /api/ads/break/a-ticket/click')
  expect(sent.map(({ body, options }) => [body, options.keepalive])).toEqual([
    [{ adId: 1 }, true],
    [{ adId: 1 }, true],
  ])
  api.answer('POST /api/ads/break/a-ticket/click', 'network-failure')
  fireEvent.click(link)
  await wait(16)
  expect(dialog()).toBeNull()
})

test('a film takes the place of picture and sound', async () => {
  await openBreak([{ ...anAd(1), videoUrl: '/tracks/ad-1.mp4' }])
  const film = dialog()?.querySelector('video')
  expect([film?.getAttribute('src'), film?.getAttribute('poster')]).toEqual(['/tracks/ad-1.mp4', '/tracks/ad-1.webp'])
  expect(dialog()?.querySelector('audio, img')).toBeNull()
  screen.getByText('Words of sponsor 1.')
})

test('the music begins at once when no ads are due', async () => {
  const { player } = await openBreak([])
  expect(dialog()).toBeNull()
  await wait(3)
  expect(player.getSnapshot().status).toBe('playing')
})
