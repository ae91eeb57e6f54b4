import { pass, runBiquads, THROUGH } from '../dsp/biquad.ts'
import { SAMPLE_RATE, type Stereo } from '../dsp/sample-rate.ts'
import type { Effect } from '../effects/effect.ts'
import { applyGain, gainPoints, peaksOf, SPAN } from './limiter.ts'
import { BLOCK, blockEnergies, integrated } from './loudness.ts'

/** Far enough below full scale that a decoder's overshoot does not clip. */
const CEILING = 10 ** (-2 / 20)

export type Mastering = { loudness?: number; effects?: readonly Effect[]; fadeIn?: number; fadeOut?: number }

function fade(bus: Stereo, secondsIn: number, secondsOut: number): void {
  const length = bus.left.length
  const rise = Math.round(secondsIn * SAMPLE_RATE)
  const fall = Math.round(secondsOut * SAMPLE_RATE)
  for (let index = 0; index < Math.min(rise, length); index++) {
    const gain = Math.sin((Math.PI / 2) * (index / rise))
    bus.left[index]! *= gain
    bus.right[index]! *= gain
  }
  for (let index = 0; index < Math.min(fall, length); index++) {
    const gain = Math.sin((Math.PI / 2) * (index / fall)) ** 2
    bus.left[length - 1 - index]! *= gain
    bus.right[length - 1 - index]! *= gain
  }
}

/** How loud the mix would be after limiting at this gain, computed from its blocks. */
function loudnessAfter(blocks: Float64Array, points: Float32Array): number {
  const after = blocks.map((energy, block) => {
    const first = Math.floor((block * BLOCK) / SPAN)
    const last = Math.min(points.length - 1, Math.floor(((block + 1) * BLOCK) / SPAN))
    let sum = 0
    for (let index = first; index <= last; index++) sum += points[index]! ** 2
    return (energy * sum) / (last - first + 1)
  })
  return integrated(after)
}

/** Brings a mix to an even loudness with its true peaks held down, in place. */
export function master(bus: Stereo, { loudness = -14, effects = [], fadeIn = 0.004, fadeOut = 0.02 }: Mastering): void {
  runBiquads(bus.left, bus.right, pass('high', 24), THROUGH, 0, bus.left.length)
  for (const effect of effects) effect(bus, 0, bus.left.length, (beat) => beat)
  fade(bus, fadeIn, fadeOut)
  const blocks = blockEnergies(bus, 0, bus.left.length)
  let gain = 10 ** ((loudness - integrated(blocks)) / 20)
  const peaks = peaksOf(bus, (0.5 * CEILING) / gain)
  let points = gainPoints(peaks, gain, CEILING)
  for (let round = 0; round < 4; round++) {
    gain *= 10 ** (Math.min(2, loudness - loudnessAfter(blocks, points)) / 20)
    points = gainPoints(peaks, gain, CEILING)
  }
  applyGain(bus.left, points)
  applyGain(bus.right, points)
}
