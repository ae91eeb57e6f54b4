import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAudio, FakeAudioWorld } from '../testing/fake-audio.ts'
import { FakeContext, FakeNode, stubWebAudio } from '../testing/fake-web-audio.ts'
import { createSoundGraph } from './sound-graph.ts'

beforeEach(stubWebAudio)
afterEach(() => vi.unstubAllGlobals())

function aGraph({ hasGesture = (): boolean => true } = {}) {
  const world = new FakeAudioWorld()
  const elements = [new FakeAudio(world), new FakeAudio(world)] as const
  const context = new FakeContext()
  const createContext = vi.fn(() => context as unknown as AudioContext)
  return { sound: createSoundGraph({ createContext, hasGesture, elements }), elements, context, createContext }
}

/** The nodes that sound of this deck passes through. */
function pathOf(context: FakeContext, deck: number): FakeNode[] {
  const path: FakeNode[] = []
  let node = context.sources[deck]
  while (node) {
    path.push(node)
    node = [...node.leadsTo][0]
  }
  return path
}
const kinds = (path: FakeNode[]) => path.map(({ kind }) => kind)

test('no context is opened before a user gesture', () => {
  let hasGesture = false
  const { sound, createContext } = aGraph({ hasGesture: () => hasGesture })
  sound.wake()
  expect(createContext).not.toHaveBeenCalled()
  hasGesture = true
  sound.wake()
  sound.wake()
  expect(createContext).toHaveBeenCalledTimes(1)
})

test('elements play directly until the graph runs', () => {
  const { sound, context, elements } = aGraph()
  sound.setVolume(0.4)
  sound.wake()
  expect(context.resumed).toBe(1)
  expect(context.sources).toEqual([])
  expect(elements[0].volume).toBe(0.4)
  context.become('running')
  expect(context.sources.map(({ element }) => element)).toEqual([...elements])
  expect(elements[0].volume).toBe(1)
  expect(pathOf(context, 0).find(({ kind }) => kind === 'analyser')).toBeDefined()
})

test('low quality passes high-pass 300 and low-pass 4000 at Q 0.7; high quality passes neither', () => {
  const { sound, context } = aGraph()
  sound.setDeck(0, { isLow: true, gain: 1 })
  sound.wake()
  context.become('running')
  expect(kinds(pathOf(context, 0))).toEqual([
    'source',
    'delay',
    'gain',
    'filter',
    'filter',
    'gain',
    'analyser',
    'destination',
  ])
  const filters = pathOf(context, 0).filter(({ kind }) => kind === 'filter')
  expect(filters.map(({ options }) => options)).toEqual([
    { type: 'highpass', frequency: 300, Q: 0.7 },
    { type: 'lowpass', frequency: 4000, Q: 0.7 },
  ])
  expect(kinds(pathOf(context, 1))).toEqual(['source', 'delay', 'gain', 'gain', 'analyser', 'destination'])
  sound.setDeck(0, { isLow: false, gain: 1 })
  expect(kinds(pathOf(context, 0))).toEqual(['source', 'delay', 'gain', 'gain', 'analyser', 'destination'])
})

test('each deck has its own level, the volume is common', () => {
  const { sound, context } = aGraph()
  sound.wake()
  context.become('running')
  sound.setDeck(0, { isLow: false, gain: 0.5 })
  sound.setDeck(1, { isLow: false, gain: 2 })
  sound.setVolume(0.3)
  const [first, second] = [pathOf(context, 0), pathOf(context, 1)]
  expect([first[2]?.gain.value, second[2]?.gain.value]).toEqual([0.5, 2])
  expect(first[3]).toBe(second[3])
  expect(first[3]?.gain.value).toBe(0.3)
})

test('a suspended graph is resumed', () => {
  const { sound, context } = aGraph()
  sound.wake()
  context.become('running')
  context.state = 'suspended'
  sound.wake()
  expect(context.resumed).toBe(2)
})

test('without Web Audio, or where it cannot be opened, the volume is the element’s own', () => {
  const world = new FakeAudioWorld()
  const elements = [new FakeAudio(world)]
  const refuse = () => {
    throw new DOMException('no device', 'NotSupportedError')
  }
  for (const createContext of [null, refuse]) {
    const sound = createSoundGraph({ createContext, hasGesture: () => true, elements })
    sound.wake()
    sound.setVolume(0.6)
    sound.setDeck(0, { isLow: true, gain: 0.5 })
    expect(elements[0]?.volume).toBeCloseTo(0.3)
    sound.setDeck(0, { isLow: true, gain: 3 })
    expect(elements[0]?.volume).toBe(0.6)
    expect(sound.context()).toBeNull()
    sound.connectExternal({} as AudioNode)()
    const bars = new Float32Array(5).fill(1)
    sound.readBars(bars)
    expect([...bars]).toEqual([0, 0, 0, 0, 0])
  }
})

test('external nodes use the volume, and can be disconnected', () => {
  const { sound, context } = aGraph()
  sound.wake()
  context.become('running')
  const hiss = new FakeNode('hiss')
  const takeOut = sound.connectExternal(hiss as unknown as AudioNode)
  expect([...hiss.leadsTo][0]).toBe(pathOf(context, 0)[3])
  takeOut()
  expect(hiss.leadsTo.size).toBe(0)
})

test('music can be routed through other nodes, in either quality, and back', () => {
  const { sound, context } = aGraph()
  sound.setDeck(0, { isLow: true, gain: 1 })
  sound.wake()
  context.become('running')
  const before = [pathOf(context, 0), pathOf(context, 1)]
  const [input, output] = [new FakeNode('aerial'), new FakeNode('valve')]
  input.connect(output)
  const takeOut = sound.insertPassage({ input, output } as unknown as Parameters<typeof sound.insertPassage>[0])
  for (const deck of [0, 1]) {
    expect(kinds(pathOf(context, deck)).slice(-5)).toEqual(['aerial', 'valve', 'gain', 'analyser', 'destination'])
  }
  takeOut()
  expect([pathOf(context, 0), pathOf(context, 1)]).toEqual(before)
  expect(output.leadsTo.size).toBe(0)
})

test('the bars follow the analyser', () => {
  const { sound } = aGraph()
  sound.wake()
  const bars = new Float32Array(40)
  sound.readBars(bars)
  expect(bars.every((bar) => bar > 0)).toBe(true)
})
