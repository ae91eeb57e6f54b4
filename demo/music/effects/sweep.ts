import { CONTROL_STEP } from '../dsp/oscillator.ts'
import { SAMPLE_RATE, type Stereo } from '../dsp/sample-rate.ts'
import { type Curve, type Effect, inSamples, valueOn } from './effect.ts'

function run(
  { left, right }: Stereo,
  isLow: boolean,
  from: number,
  to: number,
  cutoffAt: (sample: number, side: number) => number,
  resonance: number,
): void {
  const k = 1 / resonance
  const ofInput = isLow ? 0 : 1
  const ofBand = isLow ? 0 : -k
  const ofLow = isLow ? 1 : -1
  const bend = (sample: number, side: number) =>
    Math.tan((Math.PI * Math.max(16, Math.min(19_500, cutoffAt(sample, side)))) / SAMPLE_RATE)
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let start = from; start < to; start += CONTROL_STEP * 4) {
    const end = Math.min(to, start + CONTROL_STEP * 4)
    const g = bend(start, 0)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    const h = bend(start, 1)
    const b1 = 1 / (1 + h * (h + k))
    const b2 = h * b1
    const b3 = h * b2
    for (let index = start; index < end; index++) {
      const inLeft = left[index]! + 1e-18
      const inRight = right[index]! + 1e-18
      const stepLeft = inLeft - second
      const stepRight = inRight - fourth
      const bandLeft = a1 * first + a2 * stepLeft
      const bandRight = b1 * third + b2 * stepRight
      const lowLeft = second + a2 * first + a3 * stepLeft
      const lowRight = fourth + b2 * third + b3 * stepRight
      first = 2 * bandLeft - first
      third = 2 * bandRight - third
      second = 2 * lowLeft - second
      fourth = 2 * lowRight - fourth
      left[index] = ofInput * inLeft + ofBand * bandLeft + ofLow * lowLeft
      right[index] = ofInput * inRight + ofBand * bandRight + ofLow * lowRight
    }
  }
}

/** A filter that opens and closes over the piece, along a curve of [beat, hertz]; it moves by octaves, not by hertz. */
export function sweep(kind: 'low' | 'high', curve: Curve, resonance = 0.8): Effect {
  return (bus, from, to, at) => {
    const octaves = inSamples(
      curve.map(([beat, hertz]) => [beat, Math.log2(hertz)] as const),
      at,
    )
    const cutoffAt = (sample: number) => 2 ** valueOn(octaves, sample)
    run(bus, kind === 'low', from, to, cutoffAt, resonance)
  }
}

/** A filter that a slow wave moves around a centre: `depth` in octaves. */
export function wander(kind: 'low' | 'high', centre: number, depth: number, rate: number, resonance = 0.8): Effect {
  return (bus, from, to) => {
    const cutoffAt = (sample: number, side: number) =>
      centre * 2 ** (depth * Math.sin(2 * Math.PI * ((rate * sample) / SAMPLE_RATE + side * 0.18)))
    run(bus, kind === 'low', from, to, cutoffAt, resonance)
  }
}
