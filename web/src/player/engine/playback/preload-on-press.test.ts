import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, highUrl, lowUrl } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [one, two, three] = [aTrack(1, { duration: 30 }), aTrack(2), aTrack(3)]
const playlist = [one, two, three]

test('pointer down loads the file, and the click plays it', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  audio.files.set(highUrl(1), { duration: 30, latency: 80 })
  player.anticipate(one)
  expect(state().status).toBe('idle')
  await pass(0.09)
  expect(audio.sounding()).toEqual([])
  player.play(one, { playlist })
  await pass(0.001)
  expect(state()).toMatchObject({ status: 'playing', track: one })
  expect(audio.loads).toEqual([highUrl(1)])
})

test('an abandoned press changes neither what plays nor what follows it', async () => {
  const { player, state, pass, audio } = aPlayer({}, playlist)
  player.play(one, { playlist })
  await pass(15)
  player.pause()
  player.anticipate(three)
  await pass(1)
  player.toggle()
  await pass(14)
  expect(state()).toMatchObject({ status: 'playing', track: one })
  await pass(3)
  expect(state()).toMatchObject({ status: 'playing', track: two })
  expect(audio.sounding().map(({ src }) => src)).toEqual([highUrl(2)])
  expect(audio.sounded.map(({ src }) => src)).not.toContain(highUrl(3))
})

test('a track that nothing follows plays to its end', async () => {
  const { player, pass, audio } = aPlayer({}, playlist)
  player.saveSettings({ autoplayEnabled: false })
  player.play(one)
  await pass(5)
  player.pause()
  player.anticipate(two)
  await pass(1)
  player.toggle()
  await pass(40)
  const last = audio.sounded.findLast(({ src }) => src === highUrl(1))
  expect(((last?.to ?? 0) - (last?.from ?? 0)) / 1000 + (last?.at ?? 0)).toBeCloseTo(30, 1)
})

test('nothing is preloaded while music plays, nor for low quality', async () => {
  const poor = aTrack(4, { isOwned: false })
  const { player, pass, audio } = aPlayer({}, [...playlist, poor])
  player.anticipate(poor)
  await pass(1)
  expect(audio.loads).toEqual([])
  player.play(two)
  await pass(1)
  player.anticipate(three)
  await pass(1)
  expect(audio.loads).toEqual([highUrl(2)])
  expect(audio.sounding().map(({ src }) => src)).not.toContain(lowUrl(4))
})
