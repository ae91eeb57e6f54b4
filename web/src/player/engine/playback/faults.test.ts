import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAudio } from '../testing/fake-audio.ts'
import { aPlayer, aTrack, highUrl } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [one, two] = [aTrack(1), aTrack(2)]
const playlist = [one, two]

test('blocked autoplay waits for the listener, without retries', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.isBlocked = true
  player.play(one)
  await pass(30)
  expect(state().status).toBe('blocked')
  expect(audio.loads.length).toBe(1)
  audio.isBlocked = false
  player.toggle()
  await pass(1)
  expect(state().status).toBe('playing')
})

test('other failures are retried three times, a second apart, and then reported', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, [one])
  audio.files.set(highUrl(1), { duration: 100, status: 500 })
  player.play(one)
  for (const loads of [1, 2, 3, 4]) {
    await pass(0.1)
    expect(audio.loads.length).toBe(loads)
    expect(state().status).toBe(loads === 4 ? 'error' : 'loading')
    await pass(0.91)
  }
  await pass(20)
  expect(audio.loads.length).toBe(4)
  expect(notices).toMatchObject([{ title: 'Playback Error', variant: 'destructive' }])
})

test('a file that recovers during the retries plays', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, [one])
  audio.files.set(highUrl(1), { duration: 100, status: 503 })
  player.play(one)
  await pass(2.5)
  audio.files.set(highUrl(1), { duration: 100 })
  await pass(1)
  expect(state().status).toBe('playing')
  expect(notices).toEqual([])
})

test('after an error the play button tries again', async () => {
  const { player, state, pass, audio } = aPlayer({}, [one])
  audio.files.set(highUrl(1), { duration: 100, status: 500 })
  player.play(one)
  await pass(10)
  expect(state().status).toBe('error')
  audio.files.set(highUrl(1), { duration: 100 })
  player.toggle()
  await pass(1)
  expect(state().status).toBe('playing')
})

test('a missing track is reported and skipped at once', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 100, status: 404 })
  player.play(one, { playlist })
  await pass(0.5)
  expect(notices).toMatchObject([{ title: 'Track Unavailable', description: '“Track 1” is no longer available.' }])
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test('a track deleted while it plays is skipped', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, playlist)
  player.play(one)
  await pass(10)
  audio.files.set(highUrl(1), { duration: 100, status: 410 })
  audio.sounding()[0]?.fail(2)
  await pass(1)
  expect(notices.length).toBe(1)
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test('a track made private while it plays is skipped', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(10)
  audio.files.set(highUrl(1), { duration: 100, status: 403 })
  audio.sounding()[0]?.fail(2)
  await pass(1)
  expect(notices).toMatchObject([{ title: 'Track Unavailable' }])
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test.each([0, 40])('a file that is corrupt from second %i on is retried, reported and skipped', async (second) => {
  const { player, state, pass, audio, notices } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 100, isCorruptFrom: second })
  player.play(one, { playlist })
  await pass(second + 2.5)
  expect(state()).toMatchObject({ status: 'loading', track: one })
  expect(notices).toEqual([])
  await pass(2)
  expect(audio.loads.filter((url) => url === highUrl(1)).length).toBe(4)
  expect(notices).toMatchObject([
    { title: 'Playback Error', description: '“Track 1” could not be played. Please try again.' },
  ])
  expect(state()).toMatchObject({ status: 'playing', track: two })
})

test('playing a single missing track starts nothing else', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.files.delete(highUrl(1))
  player.play(one)
  await pass(5)
  expect(state()).toMatchObject({ status: 'error', track: one })
  expect(audio.sounding()).toEqual([])
})

test('a list of nothing but missing tracks stops', async () => {
  const dead = Array.from({ length: 30 }, (_, index) => aTrack(index + 1))
  const { player, state, pass, audio, notices } = aPlayer({}, dead)
  audio.files.clear()
  player.setLoop('playlist')
  notices.length = 0
  player.play(dead[0] as typeof one, { playlist: dead })
  await pass(60)
  expect(state().status).toBe('error')
  expect(notices.length).toBe(5)
  expect(audio.loads.length).toBe(5)
})

test('a lost network keeps the position, and playback resumes from it', async () => {
  const { player, state, at, pass, audio, ports, posts } = aPlayer({}, playlist)
  player.play(one)
  await pass(12)
  audio.cutNetwork()
  await pass(120)
  expect(state()).toMatchObject({ status: 'loading', isWaitingForNetwork: true, track: one })
  expect(audio.loads.length).toBe(1)
  expect(at()).toBeCloseTo(12, 0)
  audio.isUp = true
  ports.events.dispatchEvent(new Event('online'))
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', isWaitingForNetwork: false })
  expect(at()).toBeCloseTo(13, 0)
  expect(posts.filter((path) => path.endsWith('/play')).length).toBe(1)
})

test('an unreachable server is waited for, even when the browser says it is online', async () => {
  const { player, state, at, pass, audio } = aPlayer({ isOnline: () => true }, playlist)
  player.play(one)
  await pass(12)
  audio.cutNetwork()
  await pass(60)
  expect(state()).toMatchObject({ status: 'loading', isWaitingForNetwork: true })
  audio.isUp = true
  await pass(6)
  expect(state().status).toBe('playing')
  expect(at()).toBeGreaterThan(11.5)
})

test('a pause while offline lasts, and play resumes from there', async () => {
  const { player, state, at, pass, audio, ports } = aPlayer({}, playlist)
  player.play(one)
  await pass(12)
  audio.cutNetwork()
  await pass(5)
  player.pause()
  audio.isUp = true
  ports.events.dispatchEvent(new Event('online'))
  await pass(20)
  expect(state().status).toBe('paused')
  expect(audio.sounding()).toEqual([])
  player.toggle()
  await pass(1)
  expect(state().status).toBe('playing')
  expect(at()).toBeCloseTo(13, 0)
})

test('a stalled connection is reopened at the same place', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 100, stallsAt: 20 })
  player.play(one)
  await pass(25)
  expect(state().status).toBe('loading')
  audio.files.set(highUrl(1), { duration: 100 })
  await pass(10)
  expect(state().status).toBe('playing')
  expect(at()).toBeGreaterThan(20)
  expect(at()).toBeLessThan(30)
})

test('a failing preload does not disturb what plays', async () => {
  const short = [aTrack(1, { duration: 30 }), aTrack(2), aTrack(3)]
  const { player, state, pass, audio, notices } = aPlayer({}, short)
  audio.files.delete(highUrl(2))
  player.play(short[0] as typeof one, { playlist: short })
  await pass(20)
  expect(state()).toMatchObject({ status: 'playing', track: { id: 1 } })
  expect(notices).toEqual([])
  await pass(12)
  expect(state()).toMatchObject({ status: 'playing', track: { id: 3 } })
  expect(notices.length).toBe(1)
})

test('nothing is preloaded while the current file is still loading', async () => {
  const { player, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 100, latency: 3000 })
  player.play(one, { playlist })
  await pass(2)
  expect(audio.loads).toEqual([highUrl(1)])
})

test('a server that answers 503 after an outage gets three retries again', async () => {
  const { player, state, pass, audio } = aPlayer({ isOnline: () => true }, playlist)
  player.play(one)
  await pass(12)
  audio.cutNetwork()
  await pass(20)
  expect(state().isWaitingForNetwork).toBe(true)
  audio.files.set(highUrl(1), { duration: 100, status: 503 })
  audio.isUp = true
  await pass(6)
  audio.files.set(highUrl(1), { duration: 100 })
  await pass(2)
  expect(state()).toMatchObject({ status: 'playing', track: one })
})

test('failures far apart do not add up', async () => {
  const { player, state, at, pass, audio, notices } = aPlayer({}, playlist)
  player.play(one)
  for (let failure = 0; failure < 6; failure += 1) {
    await pass(12)
    audio.sounding()[0]?.fail(2)
  }
  await pass(2)
  expect(state().status).toBe('playing')
  expect(at()).toBeGreaterThan(60)
  expect(notices).toEqual([])
})

test('a failure while paused is retried on play', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, playlist)
  player.play(one)
  await pass(12)
  player.pause()
  audio.elements[0]?.fail(2)
  await pass(30)
  expect(state().status).toBe('paused')
  expect(audio.loads.length).toBe(1)
  player.toggle()
  await pass(1)
  expect(state().status).toBe('playing')
  expect(at()).toBeCloseTo(13, 0)
})

test('a pause by the system while loading is no failure', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 100, latency: 500 })
  player.play(one)
  await pass(0.1)
  audio.elements[0]?.pause()
  await pass(5)
  expect(state().status).toBe('paused')
  player.toggle()
  await pass(1)
  expect(state().status).toBe('playing')
  expect(audio.loads.length).toBe(1)
})

test('with autoplay off a missing track is reported, and nothing follows it', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.files.delete(highUrl(1))
  player.saveSettings({ autoplayEnabled: false })
  player.play(one, { playlist })
  await pass(5)
  expect(state()).toMatchObject({ status: 'error', track: one })
})

test('a deck that takes a moment to resume after a long pause is not loaded again', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  player.play(one)
  await pass(12)
  player.pause()
  await pass(60)
  const element = audio.elements[0] as FakeAudio
  const playNow = element.play.bind(element)
  element.play = () => new Promise((resolve) => setTimeout(() => resolve(playNow()), 600))
  player.toggle()
  await pass(3)
  expect(state().status).toBe('playing')
  expect(audio.loads.length).toBe(1)
})
