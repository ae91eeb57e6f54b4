import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, highUrl, lowUrl } from './testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [one, two, three] = [aTrack(1), aTrack(2), aTrack(3)]
const playlist = [one, two, three]

test('high quality sounds at once, and the time runs', async () => {
  const { player, state, at, pass } = aPlayer({}, playlist)
  player.play(one, { playlist })
  expect(state()).toMatchObject({ status: 'loading', track: one, quality: 'high' })
  await pass(0.01)
  expect(state().status).toBe('playing')
  await pass(10)
  expect(at()).toBeCloseTo(10, 0)
})

test('playing the current track pauses and resumes it', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(5)
  player.play(one, { playlist })
  expect(state().status).toBe('paused')
  await pass(60)
  expect(at()).toBeCloseTo(5, 0)
  player.play(one, { playlist })
  await pass(1)
  expect(state().status).toBe('playing')
  expect(at()).toBeCloseTo(6, 0)
  expect(audio.loads).toEqual([highUrl(1)])
})

test('stop returns to the beginning, in silence', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(5)
  player.stop()
  expect(state()).toMatchObject({ status: 'paused', track: one })
  expect(at()).toBe(0)
  expect(audio.sounding()).toEqual([])
  player.toggle()
  await pass(2)
  expect(state().status).toBe('playing')
  expect(at()).toBeCloseTo(2, 0)
})

test('the time updates every 250 ms', async () => {
  const { player, pass } = aPlayer({}, playlist)
  player.play(one)
  await pass(1)
  let changes = 0
  player.time.subscribe(() => {
    changes += 1
  })
  await pass(5)
  expect(changes).toBe(20)
})

test('the snapshot stays the same object while only the time changes', async () => {
  const { player, pass } = aPlayer({}, playlist)
  player.play(one)
  await pass(1)
  const before = player.getSnapshot()
  await pass(10)
  expect(player.getSnapshot()).toBe(before)
})

test('low quality waits two seconds for its intro, every time it starts', async () => {
  const poor = aTrack(1, { isOwned: false })
  const { player, state, pass, audio, at } = aPlayer({}, [poor])
  player.play(poor)
  await pass(0.1)
  expect(state()).toMatchObject({ status: 'intro', quality: 'low' })
  await pass(1.8)
  expect(audio.sounded.filter(({ src }) => src === lowUrl(1))).toEqual([])
  await pass(0.2)
  expect(state().status).toBe('playing')
  await pass(3)
  player.stop()
  player.toggle()
  await pass(0.5)
  expect(state().status).toBe('intro')
  expect(at()).toBe(0)
})

test('low quality that is not loaded when the crackle ends is loading, not playing', async () => {
  const poor = aTrack(1, { isOwned: false })
  const { player, state, pass, audio } = aPlayer({}, [poor])
  audio.files.set(lowUrl(1), { duration: 100, latency: 6000 })
  player.play(poor)
  await pass(1)
  expect(state().status).toBe('intro')
  await pass(2)
  expect(state().status).toBe('loading')
  await pass(4)
  expect(state().status).toBe('playing')
})

test('the crackle sounds at 0.15 of the volume and ends with the intro', async () => {
  const poor = aTrack(1, { isOwned: false })
  const { player, pass, audio } = aPlayer({}, [poor])
  audio.files.set('/api/effects/vinyl_crackle.wav', { duration: 3 })
  player.volume.set(0.8)
  player.play(poor)
  await pass(1)
  const [crackle] = audio.sounding()
  expect(crackle?.src).toBe('/api/effects/vinyl_crackle.wav')
  expect(crackle?.volume).toBeCloseTo(0.12)
  await pass(1.1)
  expect(audio.sounding().map(({ src }) => src)).toEqual([lowUrl(1)])
})

test('skipping during the intro ends the crackle and never starts the track', async () => {
  const poor = playlist.map((track) => ({ ...track, isOwned: false }))
  const { player, pass, audio, state } = aPlayer({}, poor)
  audio.files.set('/api/effects/vinyl_crackle.wav', { duration: 30 })
  player.play(poor[0] as typeof one, { playlist: poor })
  await pass(1)
  player.next()
  expect(audio.sounding()).toEqual([])
  await pass(1.5)
  expect(audio.sounded.map(({ src }) => src)).not.toContain(lowUrl(1))
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', track: { id: 2 } })
})

test('speed and default start time apply', async () => {
  const { player, at, pass, audio } = aPlayer({}, playlist)
  player.saveSettings({ playbackSpeed: 1.5, defaultStartTime: 30 })
  player.play(one)
  await pass(10.01)
  expect(audio.sounding()[0]?.playbackRate).toBe(1.5)
  expect(at()).toBeCloseTo(45, 0)
  player.setSpeed(0.75)
  await pass(10)
  expect(at()).toBeCloseTo(52.5, 0)
})

test('a start time beyond the track is ignored', async () => {
  const { player, at, pass } = aPlayer({}, playlist)
  player.saveSettings({ defaultStartTime: 500 })
  player.play(one)
  await pass(2)
  expect(at()).toBeCloseTo(2, 0)
})

test('previous goes back to the beginning first, and to the track before when pressed early', async () => {
  const { player, state, at, pass } = aPlayer({}, playlist)
  player.play(two, { playlist })
  await pass(10)
  player.previous()
  expect(at()).toBe(0)
  expect(state().track).toBe(two)
  player.previous()
  await pass(0.5)
  expect(state()).toMatchObject({ status: 'playing', track: one, queue: { at: 0 } })
})

test('hundreds of rapid skips load little and leave one track sounding', async () => {
  const many = Array.from({ length: 500 }, (_, index) => aTrack(index + 1))
  const { player, state, pass, audio, posts, notices } = aPlayer({}, many)
  player.play(many[0] as typeof one, { playlist: many })
  for (let skip = 0; skip < 400; skip += 1) {
    player.next()
    await pass(0.003)
  }
  await pass(2)
  expect(state()).toMatchObject({ status: 'playing', track: { id: 401 } })
  expect(audio.sounding().map(({ src }) => src)).toEqual([highUrl(401)])
  expect(audio.loads.length).toBeLessThan(5)
  expect(posts).toEqual(['/api/tracks/401/play'])
  expect(notices).toEqual([])
})

test('answers for an earlier track are ignored', async () => {
  const slow = aTrack(1)
  const { player, state, pass, audio } = aPlayer({}, [slow, two])
  audio.files.set(highUrl(1), { duration: 100, latency: 400, status: 500 })
  player.play(slow)
  await pass(0.3)
  player.play(two)
  await pass(2)
  expect(state()).toMatchObject({ status: 'playing', track: two })
  expect(audio.loads).toEqual([highUrl(1), highUrl(2)])
})

test('a pause by the system pauses the player', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  player.play(one)
  await pass(2)
  audio.sounding()[0]?.pause()
  await pass(0.1)
  expect(state().status).toBe('paused')
})

test('after destroy nothing sounds and nothing ticks', async () => {
  const { player, pass, audio } = aPlayer({}, playlist)
  player.play(one)
  await pass(2)
  player.destroy()
  await pass(2)
  expect(audio.sounding()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
