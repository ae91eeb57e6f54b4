// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../lib/announce.ts'
import { aUser } from '../../testing/a-user.ts'
import { refusal } from '../../testing/fake-api.ts'
import { expectNotice, forgetEverything, openPlayer } from '../../testing/open-player.tsx'
import { payButton, pressPay } from '../../testing/press-pay.ts'
import { BottomPlayer } from './bottom-player.tsx'
import { setPlayerOpen } from './panel-visibility.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  forgetEverything()
  setPlayerOpen(true)
})

test('without a track it links to Browse Music and My Library', async () => {
  await openPlayer(<BottomPlayer />)
  screen.getByText('FAIRWAVE PLAYER')
  screen.getByText('NO TRACK LOADED')
  screen.getByText('No Track Loaded')
  expect(screen.getByRole('link', { name: 'Browse Music' }).getAttribute('href')).toBe('/browse')
  expect(screen.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/library')
})

test('the panel can be hidden and shown, sends an event, and stays as it was left', async () => {
  const heard: boolean[] = []
  const stop = listen('playerVisibility', ({ visible }) => heard.push(visible))
  const { user, again } = await openPlayer(<BottomPlayer />)
  const toggle = screen.getByRole('button', { name: 'Hide player' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.click(toggle)
  expect(screen.queryByRole('link', { name: 'Browse Music' })).toBeNull()
  again()
  await user.click(screen.getByRole('button', { name: 'Show player' }))
  expect(screen.getByRole('link', { name: 'Browse Music' })).toBeDefined()
  stop()
  expect(heard).toEqual([false, true])
})

test('with a track it shows title and time, and plays, stops and loops', async () => {
  const { user, player, playing } = await openPlayer(<BottomPlayer />, { isPlaying: true })
  const bar = within(screen.getByRole('region', { name: 'Player' }))
  bar.getByText('NOW PLAYING')
  bar.getByText('PLAYING')
  expect(bar.getByRole('link', { name: playing.title }).getAttribute('href')).toBe(`/track/${playing.id}`)
  expect(bar.getByText(/^by/).textContent).toBe('by The Vessel')
  expect(bar.getByRole('link', { name: 'The Vessel' }).getAttribute('href')).toBe('/artist/the_vessel')
  bar.getByText('01:40')
  expect(bar.getByTestId('ticks').children).toHaveLength(24)
  bar.getByRole('img', { name: 'Cover of Track 1' })

  await user.click(bar.getByRole('button', { name: 'Pause' }))
  bar.getByText('PAUSED')
  await user.click(bar.getByRole('button', { name: 'Play' }))
  await user.click(bar.getByRole('button', { name: 'Stop' }))
  expect(player.time.getSnapshot().time).toBe(0)
  bar.getByText('00:00')

  const loop = bar.getByRole('button', { name: 'Loop is off' })
  expect(loop.querySelector('.lucide-repeat-1')).toBeNull()
  await user.click(loop)
  expect(player.getSnapshot().loop).toBe('track')
  const looping = bar.getByRole('button', { name: 'Loop this track' })
  expect(looping.querySelector('.lucide-repeat-1')).not.toBeNull()
  await user.click(looping)
  expect(player.getSnapshot().loop).toBe('none')
  expect(bar.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/library')
  expect(bar.queryByRole('button', { name: /Library|HQ/ })).toBeNull()
})

test('a broken cover shows a placeholder, and a missing artist is Unknown Artist', async () => {
  const { player, tracks } = await openPlayer(<BottomPlayer />)
  const unknown = { ...(tracks[0] as (typeof tracks)[0]), coverId: 12, artistTitle: null, artistUsername: null }
  await act(async () => player.play(unknown))
  const cover = () => screen.getByRole('img', { name: 'Cover of Track 1' })
  expect(cover().getAttribute('src')).toBe('/api/albums/12/cover')
  // First the size that the browser chose, then the plain picture.
  fireEvent.error(cover())
  fireEvent.error(cover())
  screen.getByRole('img', { name: 'No cover' })
  expect(screen.getByText(/^by/).textContent).toBe('by Unknown Artist')
})

test('the volume is stored from 0 to 1 and sent as an event', async () => {
  const heard: number[] = []
  const stop = listen('volume', ({ volume }) => heard.push(volume))
  const { user } = await openPlayer(<BottomPlayer />, { isPlaying: true })
  await user.click(screen.getByRole('button', { name: 'Volume' }))
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '100', '1', '25'])
  fireEvent.change(slider, { target: { value: '40' } })
  stop()
  expect(heard).toEqual([0.4])
  expect(localStorage.getItem('fairwave-volume')).toBe('0.4')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
})

test('a listener adds the track, buys it, and sees that it is owned', async () => {
  const { user, api, refetch } = await openPlayer(<BottomPlayer />, {
    isPlaying: true,
    as: aUser(),
    api: {
      'POST /api/library': { status: 201, body: { success: true, trackId: 1, inLibrary: true } },
      'GET /api/credits/wallet': { body: { balance: 3 } },
      'POST /api/credits/spend': refusal(402, 'wallet-short', 'Your wallet is short.'),
      'POST /api/purchase/track/1': { body: { success: true, purchase: { trackId: 1 } } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to Library' }))
  await screen.findByText('LQ')
  expect(api.named('POST /api/library')[0]?.body).toEqual({ trackId: 1 })
  await expectNotice(
    'Added to Library',
    '"Track 1" is now in your library in low quality. You can upgrade to HQ for 1 credit.',
  )
  await pressPay(user, /Upgrade to HQ/, 'Pay £1.00')
  await expectNotice('Purchase Failed', 'There was a problem purchasing the high quality version.')
  api.answer('POST /api/credits/spend', { body: { success: true, data: { currentWalletBalance: 2 } } })
  api.answer('GET /api/purchase/user', { body: { purchases: [{ trackId: 1, albumId: null }] } })
  await pressPay(user, 'Pay £1.00')
  await expectNotice('Purchase Successful', 'You now own "Track 1" in high quality!')
  expect(api.named('POST /api/credits/spend').at(-1)?.body).toMatchObject({ amount: 1, contentId: 1 })
  expect(api.named('POST /api/purchase/track/1')).toHaveLength(1)
  await refetch()
  await user.click(await screen.findByRole('button', { name: 'Owned in HQ' }))
  await expectNotice('Already Purchased', 'You already own "Track 1" in high quality.')
})

test.each([
  ['that lists the track', { body: { purchases: [{ trackId: 1, albumId: null }] } }, 'Owned in HQ'],
  ['that lists its album', { body: { purchases: [{ trackId: 9, albumId: 4 }] } }, 'Owned in HQ'],
  ['without it', { body: { purchases: [{ trackId: 2, albumId: null }] } }, 'Add to Library'],
  ['that cannot be fetched', refusal(503, 'unavailable', 'Not now.'), 'Add to Library'],
] as const)('a list of purchases %s decides what is owned', async (_, answer, button) => {
  await openPlayer(<BottomPlayer />, {
    isPlaying: true,
    as: aUser(),
    detail: { isOwned: button === 'Add to Library', coverId: 4 },
    api: { 'GET /api/purchase/user': answer },
  })
  await screen.findByRole('button', { name: button })
})

test('artists have their own tracks in high quality, and are offered nothing', async () => {
  const me = aUser({ role: 'ARTIST' })
  const { api } = await openPlayer(<BottomPlayer />, { isPlaying: true, as: me, detail: { artistId: me.id } })
  await screen.findByText('Your own track, in')
  expect(screen.queryByRole('button', { name: /Library|Upgrade/ })).toBeNull()
  expect(api.named('GET /api/tracks/1')).not.toHaveLength(0)
})

test.each([false, true])(
  'a double click on the free key buys nothing, with one-click buying %s',
  async (oneClickBuying) => {
    const { user, api } = await openPlayer(<BottomPlayer />, {
      isPlaying: true,
      as: aUser({ oneClickBuying }),
      api: { 'POST /api/library': { status: 201, body: { success: true, trackId: 1, inLibrary: true } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Add to Library' }))
    const upgrade = await screen.findByRole('button', { name: /Upgrade to HQ/ })
    fireEvent.click(upgrade, { detail: 2 })
    await payButton(/Upgrade to HQ/)
    fireEvent.click(upgrade, { detail: 2 })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.named('POST /api/credits/spend')).toEqual([])
    expect(api.named('POST /api/purchase/track/1')).toEqual([])
  },
)

test('a slow file shows Buffering and the reason', async () => {
  const { audio, player, playing, pass } = await openPlayer(<BottomPlayer />)
  audio.files.set('/api/tracks/1/audio/high', { duration: 100, latency: 8000 })
  await act(async () => player.play({ ...playing, isOwned: true }))
  await act(() => pass(1))
  screen.getByText('BUFFERING · slow connection')
  expect(screen.queryByText('PLAYING')).toBeNull()
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Buffering: slow connection')).toBe(
    true,
  )
  await act(() => pass(9))
  screen.getByText('PLAYING')
})

test('a free track says free and shows no price', async () => {
  const { user } = await openPlayer(<BottomPlayer />, {
    isPlaying: true,
    as: aUser(),
    api: {
      'GET /api/tracks/1': { body: { id: 1, title: 'Track 1', price: 0, inLibrary: false, waveform: [] } },
      'POST /api/library': { status: 201, body: { success: true, trackId: 1, inLibrary: true } },
      'GET /api/credits/wallet': { body: { balance: 0 } },
      'POST /api/purchase/track/1': { body: { success: true, purchase: { trackId: 1 } } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to Library' }))
  await expectNotice('Added to Library', '"Track 1" is now in your library in low quality. You can upgrade to HQ free.')
  await pressPay(user, 'Upgrade to HQ · Free')
  await expectNotice('Purchase Successful', 'You now own "Track 1" in high quality!')
})

test('a refusal by the library shows the documented text', async () => {
  const { user } = await openPlayer(<BottomPlayer />, { isPlaying: true, as: aUser() })
  await user.click(await screen.findByRole('button', { name: 'Add to Library' }))
  await expectNotice('Error Adding to Library', 'There was a problem adding this track to your library.')
  screen.getByRole('button', { name: 'Add to Library' })
})

test('buying with an expired session fails and says why', async () => {
  const { user } = await openPlayer(<BottomPlayer />, {
    isPlaying: true,
    as: aUser(),
    api: {
      'GET /api/tracks/1': { body: { id: 1, title: 'Track 1', price: 1, inLibrary: true, waveform: [] } },
      'GET /api/credits/wallet': { body: { balance: 3 } },
      'POST /api/credits/spend': refusal(401, 'not-signed-in', 'Please sign in first.'),
    },
  })
  await pressPay(user, /Upgrade to HQ/, 'Pay £1.00')
  await expectNotice('Login Required', 'Please login to purchase this track')
})

test('the heart is saved on the server, and is undone when that fails', async () => {
  const { user, api } = await openPlayer(<BottomPlayer />, {
    isPlaying: true,
    as: aUser(),
    api: { 'POST /api/me/favorites/1': { body: { trackId: 1, isFavorite: true } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to favorites' }))
  const full = await screen.findByRole('button', { name: 'Remove from favorites' })
  await expectNotice('Added to favorites')
  await user.click(full)
  await expectNotice('Error', 'Failed to update favorites')
  await screen.findByRole('button', { name: 'Remove from favorites' })
  expect(api.named('POST /api/me/favorites/1')).toHaveLength(1)
  api.answer('DELETE /api/me/favorites/1', { body: { trackId: 1, isFavorite: false } })
  await user.click(await screen.findByRole('button', { name: 'Remove from favorites' }))
  await expectNotice('Removed from favorites')
})
