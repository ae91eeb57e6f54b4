import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aStorage, aTrack } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SAVED_SESSION = 'fairwave-player-extras'
const playlist = [aTrack(1), aTrack(2), aTrack(3)]
const two = playlist[1] as (typeof playlist)[0]

test('a reload restores queue, track, position and loop, paused', async () => {
  const storage = aStorage()
  const before = aPlayer({ storage }, playlist)
  before.player.play(two, { playlist })
  before.player.setLoop('playlist')
  await before.pass(42)
  before.ports.events.dispatchEvent(new Event('pagehide'))

  const after = aPlayer({ storage }, playlist)
  expect(after.state()).toMatchObject({
    status: 'paused',
    quality: 'high',
    loop: 'playlist',
    track: { id: 2 },
    queue: { at: 1, tracks: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  })
  expect(after.at()).toBeCloseTo(42, 0)
  expect(after.audio.loads).toEqual([])
  after.player.toggle()
  await after.pass(1)
  expect(after.state().status).toBe('playing')
  expect(after.at()).toBeCloseTo(43, 0)
})

test('settings apply after a reload; reset restores the defaults and full volume', () => {
  const storage = aStorage()
  const before = aPlayer({ storage })
  before.player.saveSettings({ playbackSpeed: 1.25, loopEnabled: true, volume: 40, darkMode: false })
  before.player.setLevelling(false)
  const { player, state } = aPlayer({ storage })
  expect(state()).toMatchObject({
    loop: 'track',
    isLevelling: false,
    settings: { playbackSpeed: 1.25, loopEnabled: true, volume: 40, darkMode: false },
  })
  expect(player.volume.getSnapshot().volume).toBe(0.4)
  player.resetSettings()
  expect(state()).toMatchObject({ loop: 'none', settings: { playbackSpeed: 1, volume: 100, darkMode: true } })
  expect(player.volume.getSnapshot().volume).toBe(1)
})

test('the settings show the stored volume, 25% at first', () => {
  const { player, state } = aPlayer()
  expect(state().settings.volume).toBe(25)
  player.volume.set(0.5)
  expect(state().settings.volume).toBe(50)
})

test('clearing forgets the session, and leaving the page afterwards saves nothing', async () => {
  const storage = aStorage()
  const { player, state, pass, ports, audio } = aPlayer({ storage }, playlist)
  player.play(two, { playlist })
  await pass(5)
  storage.kept.clear()
  player.clear()
  ports.events.dispatchEvent(new Event('pagehide'))
  expect(state()).toMatchObject({ status: 'idle', track: null, queue: { tracks: [] } })
  expect(audio.sounding()).toEqual([])
  expect(storage.kept.size).toBe(0)
})

test('the player plays when storage throws', async () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const { player, state, pass } = aPlayer({ storage: { getItem: refuse, setItem: refuse } }, playlist)
  player.play(two, { playlist })
  player.cycleLoop()
  player.volume.set(0.9)
  player.addToQueue(two)
  await pass(20)
  expect(state().status).toBe('playing')
})

test('garbage in storage leaves an idle player', () => {
  for (const garbage of ['{"track":{"id":1}}', '{"track":5,"queue":{"tracks":[1]},"time":-4}', '[]', '"x"', '{', '7']) {
    const { state, at } = aPlayer({ storage: aStorage({ [SAVED_SESSION]: garbage }) })
    expect(state()).toMatchObject({ status: 'idle', track: null })
    expect(at()).toBe(0)
  }
})

test('play starts a queue that was built without playing', async () => {
  const { player, state, pass } = aPlayer({}, playlist)
  player.addToQueue(two)
  player.toggle()
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', track: two, queue: { at: 0 } })
})

test('a page that crashes loses a few seconds at most', async () => {
  const storage = aStorage()
  const before = aPlayer({ storage }, playlist)
  before.player.play(two, { playlist })
  await before.pass(50)
  const { at } = aPlayer({ storage }, playlist)
  expect(at()).toBeGreaterThan(34)
})

test('a stored queue that does not match the stored track is dropped', () => {
  const saved = { track: two, time: 5, queue: { tracks: playlist, at: 0, isStation: false } }
  const { state } = aPlayer({ storage: aStorage({ [SAVED_SESSION]: JSON.stringify(saved) }) })
  expect(state()).toMatchObject({ track: { id: 2 }, queue: { tracks: [], at: -1 } })
})
