// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomPlayer } from '../../../player/bar/bottom-player.tsx'
import { closeNowPlaying } from '../../../player/open-sheet.ts'
import { useShortcuts } from '../../../player/shortcuts/use-shortcuts.ts'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openPlayer } from '../../../testing/open-player.tsx'
import { NowPlaying } from './now-playing.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  closeNowPlaying()
  forgetEverything()
})

function Shortcuts() {
  useShortcuts()
  return null
}

const screenWithBoth = (
  <>
    <BottomPlayer />
    <NowPlaying />
    <Shortcuts />
  </>
)

async function openView(wishes: Parameters<typeof openPlayer>[1] = {}) {
  const opened = await openPlayer(screenWithBoth, { isPlaying: true, ...wishes })
  await opened.user.click(screen.getByRole('button', { name: /Open full player/ }))
  return { ...opened, view: within(await screen.findByRole('dialog', { name: 'NOW PLAYING' })) }
}

const asPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

test('has every part of the bottom player', async () => {
  const { view, player, user } = await openView({
    as: aUser({ role: 'FAN' }),
    api: { 'GET /api/playlists': { body: [] } },
  })
  view.getByText('PLAYING')
  expect(view.getByRole('link', { name: 'Track 1' }).getAttribute('href')).toBe('/track/1')
  expect(view.getByText(/^by/).textContent).toBe('by The Vessel')
  expect(view.getByTestId('ticks').children).toHaveLength(24)
  view.getByText('01:40')
  view.getByText(/^(HQ|LQ · 128 kbps)$/)
  for (const name of ['Previous', 'Stop', 'Pause', 'Next', 'Volume', 'Queue', 'Share', 'Player Settings'])
    view.getByRole('button', { name })
  await view.findByRole('button', { name: 'Add to favorites' })
  view.getByRole('button', { name: 'Add Track 1 to playlist' })
  view.getByRole('button', { name: 'Add to Library' })
  expect(view.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/library')
  await user.click(view.getByRole('button', { name: 'Loop is off' }))
  await user.click(view.getByRole('button', { name: 'Loop this track' }))
  expect(player.getSnapshot().loop).toBe('playlist')
})

test('visitors see the price instead', async () => {
  const { view } = await openView()
  await view.findByRole('link', { name: 'Buy £1.00' })
  expect(view.queryByRole('button', { name: /favorites|Library/ })).toBeNull()
})

test('shuffles what follows, and back', async () => {
  const { view, player, user } = await openView()
  const before = player.getSnapshot().queue
  await user.click(view.getByRole('button', { name: 'Shuffle' }))
  expect(player.getSnapshot().queue.unshuffled).toEqual(before.tracks)
  await user.click(view.getByRole('button', { name: 'Shuffle is on' }))
  expect(player.getSnapshot().queue).toEqual(before)
})

test('Escape closes it and returns the focus, and shortcuts work in it', async () => {
  const { user, player } = await openView()
  fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(player.getSnapshot().track?.id).toBe(2))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Open full player')
})

test('the player of a phone is swiped to the next and previous track, and opens', async () => {
  asPhone()
  const { player, user } = await openPlayer(screenWithBoth, { isPlaying: true })
  const bar = screen.getByRole('region', { name: 'Player' })
  const face = within(bar).getByRole('button', { name: /Open full player: .*Track 1.*The Vessel/ })
  const swipe = (by: number) => {
    const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientY: 0 }
    fireEvent.pointerDown(face, { ...finger, clientX: 200 })
    fireEvent.pointerMove(face, { ...finger, clientX: 200 + by })
    fireEvent.pointerUp(face, { ...finger, clientX: 200 + by })
  }
  await act(async () => swipe(-90))
  await waitFor(() => expect(player.getSnapshot().track?.id).toBe(2))
  await act(async () => swipe(90))
  await waitFor(() => expect(player.getSnapshot().track?.id).toBe(1))
  await user.click(within(bar).getByRole('button', { name: 'Pause' }))
  within(bar).getByRole('button', { name: 'Play' })
  await user.click(face)
  await screen.findByRole('dialog', { name: 'NOW PLAYING' })
})

test('the player of a phone is one line while no track is loaded', async () => {
  asPhone()
  await openPlayer(<BottomPlayer />)
  const bar = within(screen.getByRole('region', { name: 'Player' }))
  bar.getByText('No Track Loaded')
  expect(bar.getByRole('link', { name: 'Browse Music' }).getAttribute('href')).toBe('/browse')
  expect(bar.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/library')
})

test('at the end of the queue, what listeners of the artist also hear can be played next', async () => {
  const next = {
    id: 9,
    title: 'Undertow',
    artistTitle: 'Otis',
    lowQualityUrl: '/low',
    highQualityUrl: '/high',
    duration: 90,
  }
  const { view, player, user, tracks } = await openView({ api: { 'GET /api/tracks/3/similar': { body: [next] } } })
  expect(view.queryByText(/Because you listened to/)).toBeNull()
  await act(async () => player.jumpTo(tracks.length - 1))
  await view.findByRole('heading', { name: 'Because you listened to The Vessel' })
  await user.click(view.getByRole('button', { name: /Undertow/ }))
  expect(player.getSnapshot().track?.id).toBe(9)
})
