import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, highUrl } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const playlist = [aTrack(1, { duration: 40 }), aTrack(2, { duration: 40 }), aTrack(3, { duration: 40 })]
const [one, two, three] = playlist as [(typeof playlist)[0], (typeof playlist)[0], (typeof playlist)[0]]

test('the next in the list follows without a gap, loaded ahead of time', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(30)
  expect(audio.loads).toEqual([highUrl(1), highUrl(2)])
  await pass(10.5)
  expect(state()).toMatchObject({ status: 'playing', track: two, queue: { at: 1 } })
  const [first, second] = audio.sounded
  expect(Math.abs((second?.from ?? 0) - (first?.to ?? 0))).toBeLessThan(5)
  await pass(1)
  expect(audio.sounding().map(({ src }) => src)).toEqual([highUrl(2)])
})

test('the status stays playing over a change without a gap', async () => {
  const { player, pass } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(35)
  const seen = new Set<string>()
  player.subscribe(() => seen.add(player.getSnapshot().status))
  await pass(10)
  expect([...seen]).toEqual(['playing'])
})

test('a file shorter than the catalogue says goes on when it ends', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 25 })
  player.play(one, { playlist })
  await pass(26)
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test('autoplay off stops at the beginning', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, playlist)
  player.saveSettings({ autoplayEnabled: false })
  player.play(one, { playlist })
  await pass(41)
  expect(state()).toMatchObject({ status: 'paused', track: one })
  expect(at()).toBe(0)
  expect(audio.sounding()).toEqual([])
})

test('loop track plays the same again, and records it as another play', async () => {
  const { player, state, at, pass, posts } = aPlayer({}, playlist)
  player.setLoop('track')
  player.play(one, { playlist })
  await pass(45)
  expect(state()).toMatchObject({ status: 'playing', track: one })
  expect(at()).toBeCloseTo(5, 0)
  expect(posts.filter((path) => path === '/api/tracks/1/play').length).toBe(2)
})

test('a track without a list is followed by the second of a new list of all tracks', async () => {
  const { player, state, pass } = aPlayer({}, playlist)
  player.play(one)
  await pass(41)
  const { track, queue, status } = state()
  expect(status).toBe('playing')
  expect(queue).toMatchObject({ at: 1, tracks: [{ id: 1 }, { id: track?.id }, {}] })
})

test('the last track is followed by the first of a new list without it', async () => {
  const { player, state, pass } = aPlayer({}, playlist)
  player.play(three, { playlist })
  await pass(41)
  const { track, queue } = state()
  expect(queue.at).toBe(0)
  expect(queue.tracks.map(({ id }) => id).toSorted()).toEqual([1, 2])
  expect(queue.tracks[0]).toBe(track)
})

test('with loop playlist the last track is followed by the first', async () => {
  const { player, state, pass } = aPlayer({}, playlist)
  player.setLoop('playlist')
  player.play(three, { playlist })
  await pass(41)
  expect(state()).toMatchObject({ status: 'playing', track: one, queue: { at: 0 } })
})

test('the music stops when no list can be loaded', async () => {
  const { player, state, pass } = aPlayer({ tracksSource: () => Promise.reject(new Error('500')) }, playlist)
  player.play(one)
  await pass(41)
  expect(state().status).toBe('paused')
})

test('Next changes nothing when there is no other track', async () => {
  const { player, state, pass } = aPlayer({ tracksSource: async () => [] }, playlist)
  player.play(one)
  await pass(5)
  player.next()
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', track: one })
})

test('a track queued near the end is the one that follows', async () => {
  const { player, state, pass, audio } = aPlayer({}, [...playlist, aTrack(9)])
  player.play(one, { playlist })
  await pass(35)
  player.playNext(aTrack(9))
  await pass(6)
  expect(state().track?.id).toBe(9)
  expect(audio.sounded.map(({ src }) => src)).toEqual([highUrl(1), highUrl(9)])
})

test('a station goes round with autoplay off', async () => {
  const { player, state, pass } = aPlayer({}, playlist)
  player.saveSettings({ autoplayEnabled: false })
  player.play(three, { playlist, isStation: true })
  await pass(41)
  expect(state()).toMatchObject({ status: 'playing', track: one })
  player.play(one, { playlist, isStation: true })
  expect(state().status).toBe('playing')
})

test('each loop mode has its notice', () => {
  const { player, notices, state } = aPlayer()
  player.cycleLoop()
  player.cycleLoop()
  player.cycleLoop()
  player.toggleLoop()
  expect(notices.map(({ title }) => title)).toEqual([
    'Loop Mode: Track',
    'Loop Mode: Playlist',
    'Loop Mode: Off',
    'Loop Mode: Track',
  ])
  expect(state()).toMatchObject({ loop: 'track', settings: { loopEnabled: true } })
  player.saveSettings({ loopEnabled: false })
  expect(state().loop).toBe('none')
})

test('a preloaded track played from its middle starts there', async () => {
  const { player, at, pass } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(35)
  player.play(two, { playlist, at: 20 })
  await pass(1)
  expect(at()).toBeCloseTo(21, 0)
})

test('a list that arrives late does not replace a track chosen since', async () => {
  const late = () => new Promise<typeof playlist>((resolve) => setTimeout(() => resolve([three]), 2000))
  const { player, state, pass } = aPlayer({ tracksSource: late }, playlist)
  player.play(one)
  await pass(5)
  player.next()
  await pass(1)
  player.play(two)
  await pass(5)
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test('a dropped plan loads nothing when its list arrives', async () => {
  const late = () => new Promise<typeof playlist>((resolve) => setTimeout(() => resolve([three]), 2000))
  const { player, state, pass, audio } = aPlayer({ tracksSource: late }, playlist)
  player.play(one)
  await pass(21)
  player.playNext(two)
  await pass(10)
  expect(audio.loads).toEqual([highUrl(1), highUrl(2)])
  await pass(10)
  expect(state().track).toBe(two)
})

test('seeking back in the last moment cancels the hand-over', async () => {
  const { player, state, at, pass } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(39.8)
  player.seek(10)
  await pass(2)
  expect(state().track).toBe(one)
  expect(at()).toBeCloseTo(12, 0)
})

test('a file that states a wrong length plays to its end', async () => {
  const { player, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 40, claims: 36 })
  player.play(one, { playlist })
  await pass(42)
  expect(audio.sounded[0]?.to).toBeGreaterThan(40_000)
})
