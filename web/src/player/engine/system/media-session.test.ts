import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack } from '../testing/fake-ports.ts'
import { createMediaSession } from './media-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A session that, like older browsers, does not know every action. */
function aSession() {
  const handlers = new Map<string, (details: MediaSessionActionDetails) => void>()
  const positions: (MediaPositionState | undefined)[] = []
  const mediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (action === 'seekforward') throw new TypeError('unknown action')
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
    setPositionState: (state?: MediaPositionState) => void positions.push(state),
  } as unknown as MediaSession
  const press = (action: MediaSessionAction, more: object = {}) => handlers.get(action)?.({ action, ...more })
  return { mediaSession, handlers, positions, press }
}

const playlist = [aTrack(1, { coverId: 12 }), aTrack(2, { artistTitle: null })]
const one = playlist[0] as (typeof playlist)[0]

test('the lock screen shows title, artist, cover and state', async () => {
  const { mediaSession, positions } = aSession()
  const { player, pass } = aPlayer({ mediaSession }, playlist)
  player.play(one, { playlist })
  await pass(1)
  expect(mediaSession.metadata).toMatchObject({
    title: 'Track 1',
    artist: 'The Vessel',
    artwork: [{ src: '/api/albums/12/cover', sizes: '480x480', type: 'image/webp' }],
  })
  expect(mediaSession.playbackState).toBe('playing')
  expect(positions.at(-1)).toMatchObject({ duration: 100, playbackRate: 1 })
  player.next()
  await pass(1)
  expect(mediaSession.metadata).toMatchObject({ artist: 'Unknown Artist', artwork: [{ src: '/api/tracks/2/cover' }] })
  player.pause()
  expect(mediaSession.playbackState).toBe('paused')
})

test('its actions work, and unsupported ones are skipped', async () => {
  const { mediaSession, handlers, press } = aSession()
  const { player, pass, state, at } = aPlayer({ mediaSession }, playlist)
  player.play(one, { playlist })
  await pass(5)
  press('pause')
  expect(state().status).toBe('paused')
  press('play')
  await pass(1)
  expect(state().status).toBe('playing')
  press('seekto', { seekTime: 50 })
  expect(at()).toBe(50)
  press('seekbackward')
  expect(at()).toBe(40)
  press('nexttrack')
  await pass(1)
  expect(state().track?.id).toBe(2)
  press('previoustrack')
  await pass(1)
  expect(state().track?.id).toBe(1)
  press('stop')
  expect(at()).toBe(0)
  player.destroy()
  expect(handlers.size).toBe(0)
})

test('a position outside the track is clamped, since browsers throw', () => {
  const { mediaSession, positions } = aSession()
  const { player } = aPlayer({}, playlist)
  const session = createMediaSession(mediaSession, { ...player, time: () => 0 })
  session.setPosition(120, 100, 1)
  session.setPosition(-1, 100, 1)
  session.setPosition(5, 0, 1)
  expect(positions.map((state) => state?.position)).toEqual([100, 0])
})

test('during a break the lock screen shows the ad and pauses it; then the track again', async () => {
  const { mediaSession, press } = aSession()
  const poor = aTrack(3, { isOwned: false })
  const { player, pass, state } = aPlayer({ mediaSession, breakDue: async () => true }, [poor])
  player.play(poor)
  await pass(1)
  player.showAd({ title: 'Kettles', imageUrl: '/kettle.webp' })
  const ad = { title: 'Kettles', artist: 'Advertisement', artwork: [{ src: '/kettle.webp' }] }
  expect(mediaSession.metadata).toEqual(ad)
  press('pause')
  await pass(1)
  expect([state().status, mediaSession.playbackState]).toEqual(['ad-paused', 'paused'])
  press('nexttrack')
  press('play')
  await pass(1)
  expect([state().status, mediaSession.playbackState]).toEqual(['ad-break', 'playing'])
  expect(mediaSession.metadata).toEqual(ad)
  player.adBreakDone()
  await pass(3)
  expect(mediaSession.metadata).toMatchObject({ title: 'Track 3' })
})
