import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, highUrl, lowUrl } from './testing/fake-outside.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const poor = aTrack(1, { isOwned: false })

test('a track bought while it plays goes on in high quality within a second, at the same place', async () => {
  const { player, state, at, pass, audio, posts } = aPlayer({}, [poor])
  player.play(poor)
  await pass(12)
  const before = at()
  player.setOwned(1)
  await pass(1)
  expect(state()).toMatchObject({ status: 'playing', quality: 'high' })
  expect(audio.sounding().map(({ src }) => src)).toEqual([highUrl(1)])
  expect(at()).toBeGreaterThan(before + 0.7)
  expect(at()).toBeLessThan(before + 1.3)
  const high = audio.sounded.find(({ src }) => src === highUrl(1))
  const low = audio.sounded.find(({ src }) => src === lowUrl(1))
  expect(Math.abs((high?.from ?? 0) - (low?.to ?? 0))).toBeLessThan(30)
  expect(posts.filter((path) => path.endsWith('/play')).length).toBe(1)
})

test('the library event of a purchase does the same', async () => {
  const { player, state, pass, outside } = aPlayer({}, [poor])
  player.play(poor)
  await pass(5)
  outside.events.dispatchEvent(new CustomEvent('fairwave:library-update', { detail: { trackId: 1, inLibrary: true } }))
  await pass(1)
  expect(state().quality).toBe('low')
  outside.events.dispatchEvent(new CustomEvent('fairwave:library-update', { detail: { trackId: 1, purchased: true } }))
  await pass(1)
  expect(state().quality).toBe('high')
})

test('seeking meanwhile is followed', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, [poor])
  audio.files.set(highUrl(1), { duration: 100, latency: 300 })
  player.play(poor)
  await pass(12)
  player.setOwned(1)
  await pass(0.35)
  player.seek(70)
  await pass(1)
  expect(state().quality).toBe('high')
  expect(at()).toBeGreaterThan(70.5)
  expect(at()).toBeLessThan(71.5)
})

test('bought while paused, or during the intro, it is heard in high quality', async () => {
  const paused = aPlayer({}, [poor])
  paused.player.play(poor)
  await paused.pass(12)
  paused.player.pause()
  paused.player.setOwned(1)
  expect(paused.state().quality).toBe('high')
  paused.player.toggle()
  await paused.pass(1)
  expect(paused.audio.sounding().map(({ src }) => src)).toEqual([highUrl(1)])
  expect(paused.at()).toBeCloseTo(11, 0)

  const intro = aPlayer({}, [poor])
  intro.player.play(poor)
  await intro.pass(1)
  intro.player.setOwned(1)
  await intro.pass(0.5)
  expect(intro.state()).toMatchObject({ status: 'playing', quality: 'high' })
})

test('where high quality cannot be had, the low goes on', async () => {
  const { player, state, pass, audio, notices } = aPlayer({}, [poor])
  audio.files.delete(highUrl(1))
  player.play(poor)
  await pass(12)
  player.setOwned(1)
  await pass(5)
  expect(state()).toMatchObject({ status: 'playing', quality: 'low' })
  expect(audio.sounding().map(({ src }) => src)).toEqual([lowUrl(1)])
  expect(notices).toEqual([])
})

test('signing in as a premium user changes the quality too', async () => {
  const { player, state, pass } = aPlayer({}, [poor])
  player.play(poor)
  await pass(5)
  player.setListener({ role: 'FAN', isPremium: true })
  await pass(1)
  expect(state().quality).toBe('high')
})

test('being told again and again that it is owned does not hold the change up', async () => {
  const { player, state, pass } = aPlayer({}, [poor])
  player.play(poor)
  await pass(5)
  for (let told = 0; told < 10; told += 1) {
    player.setOwned(1)
    await pass(0.1)
  }
  expect(state().quality).toBe('high')
})

test('a file that takes its time is changed to at the right place all the same', async () => {
  const { player, state, at, pass, audio } = aPlayer({}, [poor])
  audio.files.set(highUrl(1), { duration: 100, latency: 1500 })
  player.play(poor)
  await pass(5)
  const before = at()
  player.setOwned(1)
  await pass(3)
  expect(state().quality).toBe('high')
  expect(Math.abs(at() - before - 3)).toBeLessThan(0.3)
})
