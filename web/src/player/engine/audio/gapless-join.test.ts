import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack, highUrl } from '../testing/fake-ports.ts'
import { FakeContext, type FakeNode, stubWebAudio } from '../testing/fake-web-audio.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubWebAudio()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const playlist = [1, 2, 3, 4].map((id) => aTrack(id, { duration: 30 }))
const one = playlist[0] as (typeof playlist)[0]

/** A player whose sound runs through a graph, and how long each deck's sound is held back. */
function aPlayerWithGraph(tracks = playlist) {
  const context = new FakeContext()
  context.state = 'running'
  const world = aPlayer({ createContext: () => context as unknown as AudioContext }, tracks)
  const delayOf = (src: string) => {
    const source = context.sources.find(({ element }) => (element as { src: string }).src === src)
    return ([...(source?.leadsTo ?? [])][0] as FakeNode | undefined)?.delayTime.value ?? Number.NaN
  }
  return { ...world, delayOf }
}

test('the next track starts early, and its sound is delayed until the end of the one before', async () => {
  const { player, pass, audio, delayOf } = aPlayerWithGraph()
  player.play(one, { playlist })
  const heardUntil: number[] = []
  const heardFrom: number[] = []
  for (const { id } of playlist.slice(0, 3)) {
    await pass(31)
    const [ending, beginning] = [highUrl(id), highUrl(id + 1)].map((url) =>
      audio.sounded.find(({ src }) => src === url),
    )
    heardFrom.push((beginning?.from ?? 0) / 1000 + delayOf(highUrl(id + 1)))
    heardUntil.push(
      (ending?.to ?? 0) / 1000 + (heardUntil.length === 0 ? 0 : (heardFrom.at(-2) ?? 0) - (ending?.from ?? 0) / 1000),
    )
  }
  heardFrom.forEach((from, index) => {
    expect(from).toBeCloseTo(heardUntil[index] as number, 2)
  })
})

test('the wait does not grow from track to track', async () => {
  const { player, pass, delayOf, state } = aPlayerWithGraph()
  player.play(one, { playlist })
  await pass(92)
  expect(state().track?.id).toBe(4)
  expect(delayOf(highUrl(4))).toBeGreaterThan(0.1)
  expect(delayOf(highUrl(4))).toBeLessThan(0.25)
})

test('a pause or a seek removes the delay', async () => {
  const { player, pass, delayOf } = aPlayerWithGraph()
  player.play(one, { playlist })
  await pass(31)
  expect(delayOf(highUrl(2))).toBeGreaterThan(0.1)
  player.seek(10)
  expect(delayOf(highUrl(2))).toBe(0)
})

test('pausing right after the change silences both tracks', async () => {
  const { player, pass, audio } = aPlayerWithGraph()
  player.play(one, { playlist })
  await pass(29.9)
  expect(audio.sounding().length).toBe(2)
  player.pause()
  expect(audio.sounding()).toEqual([])
})

test('a track that starts too late is heard from its first moment', async () => {
  const { player, pass, audio, delayOf } = aPlayerWithGraph()
  audio.files.set(highUrl(2), { duration: 30, latency: 20_400 })
  player.play(one, { playlist })
  await pass(31)
  expect(audio.sounding().map(({ src }) => src)).toEqual([highUrl(2)])
  expect(delayOf(highUrl(2))).toBeCloseTo(0.05, 2)
})

test('tracks shorter than the preload window play in full, one after the other', async () => {
  const short = [1, 2, 3, 4].map((id) => aTrack(id, { duration: 8 }))
  const { player, pass, audio } = aPlayerWithGraph(short)
  player.play(short[0] as typeof one, { playlist: short })
  await pass(33)
  for (const { id } of short.slice(0, 3)) {
    const whole = audio.sounded.find(({ src }) => src === highUrl(id))
    expect(((whole?.to ?? 0) - (whole?.from ?? 0)) / 1000).toBeCloseTo(8, 2)
  }
  expect(audio.loads.slice(0, 4)).toEqual([1, 2, 3, 4].map(highUrl))
})

test('a file a little longer than its stated length plays to its end', async () => {
  const short = [1, 2, 3].map((id) => aTrack(id, { duration: 8 }))
  const { player, pass, audio } = aPlayerWithGraph(short)
  audio.files.set(highUrl(1), { duration: 8.3, claims: 8 })
  player.play(short[0] as typeof one, { playlist: short })
  await pass(12)
  const first = audio.sounded.find(({ src }) => src === highUrl(1))
  expect(((first?.to ?? 0) - (first?.from ?? 0)) / 1000).toBeCloseTo(8.3, 2)
  expect(audio.loads).toEqual([1, 2, 3].map(highUrl))
})
