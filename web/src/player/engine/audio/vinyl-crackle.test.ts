import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPlayer, aTrack } from '../testing/fake-ports.ts'
import { FakeContext, stubWebAudio } from '../testing/fake-web-audio.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubWebAudio()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const poor = aTrack(1, { isOwned: false })

function aPlayerWithGraph(fetchBytes = vi.fn(async () => new ArrayBuffer(8))) {
  const context = new FakeContext()
  context.state = 'running'
  const world = aPlayer({ createContext: () => context as unknown as AudioContext, fetchBytes }, [poor])
  return { ...world, context, fetchBytes }
}

test('the crackle runs through the graph at 0.15 of the volume, fetched once, and ends with the intro', async () => {
  const { player, pass, context, fetchBytes, state } = aPlayerWithGraph()
  player.play(poor)
  await pass(1)
  expect(fetchBytes).toHaveBeenCalledWith('/api/effects/vinyl_crackle.wav')
  const [crackle] = context.played
  const gain = [...(crackle?.leadsTo ?? [])][0]
  expect(gain?.gain.value).toBe(0.15)
  expect(gain?.leadsTo.size).toBe(1)
  await pass(1.1)
  expect(state().status).toBe('playing')
  expect(crackle?.isStopped).toBe(true)
  expect(gain?.leadsTo.size).toBe(0)
  player.stop()
  player.toggle()
  await pass(1)
  expect(context.played.length).toBe(2)
  expect(fetchBytes).toHaveBeenCalledTimes(1)
})

test('pausing during the intro ends it, whenever the crackle arrives', async () => {
  const slow = vi.fn(() => new Promise<ArrayBuffer>((resolve) => setTimeout(() => resolve(new ArrayBuffer(8)), 500)))
  const { player, pass, context, state } = aPlayerWithGraph(slow)
  player.play(poor)
  await pass(0.1)
  player.pause()
  await pass(3)
  expect(state().status).toBe('paused')
  expect(context.played).toEqual([])
})

test('a crackle that fails to load leaves a silent intro, and is fetched again next time', async () => {
  const fetchBytes = vi.fn(() => Promise.reject(new Error('404')))
  const { player, pass, state } = aPlayerWithGraph(fetchBytes)
  player.play(poor)
  await pass(1.9)
  expect(state().status).toBe('intro')
  await pass(0.2)
  expect(state().status).toBe('playing')
  player.stop()
  player.toggle()
  await pass(1)
  expect(fetchBytes).toHaveBeenCalledTimes(2)
})
