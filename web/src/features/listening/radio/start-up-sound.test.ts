import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSoundGraph } from '../../../player/engine/audio/sound-graph.ts'
import { FakeAudio, FakeAudioWorld } from '../../../player/engine/testing/fake-audio.ts'
import { FakeContext, type FakeNode, stubWebAudio } from '../../../player/engine/testing/fake-web-audio.ts'
import { playStartUpSound } from './start-up-sound.ts'

beforeEach(stubWebAudio)
afterEach(() => vi.unstubAllGlobals())

function aSound({ hasGesture }: { hasGesture: boolean }) {
  const context = new FakeContext()
  const world = new FakeAudioWorld()
  const sound = createSoundGraph({
    createContext: () => context as unknown as AudioContext,
    hasGesture: () => hasGesture,
    elements: [new FakeAudio(world), new FakeAudio(world)],
  })
  return { context, sound }
}

const reaches = (from: FakeNode, to: FakeNode): boolean =>
  from === to || [...from.leadsTo].some((next) => reaches(next, to))

test('the start-up sound is synthesised from tones and noise, and disconnects everything afterwards', () => {
  const { context, sound } = aSound({ hasGesture: true })
  playStartUpSound(sound)
  const ofKind = (kind: string) => context.played.filter((node) => node.kind === kind)
  const sounding = [...ofKind('oscillator'), ...ofKind('buffer')]
  expect(ofKind('oscillator').map(({ options }) => options.frequency)).toEqual(
    expect.arrayContaining([50, 523.25, 659.25, 783.99]),
  )
  expect(ofKind('buffer')).toHaveLength(1)
  expect(sounding.every((node) => reaches(node, context.destination))).toBe(true)
  ofKind('constant')[0]?.onended?.()
  expect(sounding.some((node) => reaches(node, context.destination))).toBe(false)
})

test('without a user gesture the start-up sound stays silent and throws nothing', () => {
  const { context, sound } = aSound({ hasGesture: false })
  playStartUpSound(sound)
  expect(context.played).toEqual([])
})
