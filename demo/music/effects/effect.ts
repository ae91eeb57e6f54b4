import { type Biquad, runBiquads, THROUGH } from '../dsp/biquad.ts'
import { type Formant, formants } from '../dsp/filter.ts'
import type { Stereo } from '../dsp/sample-rate.ts'

/** Changes a range of a bus in place. `at` converts beats to samples, for effects that follow the piece. */
export type Effect = (bus: Stereo, from: number, to: number, at: (beat: number) => number) => void

/** A chain of equaliser bands on both channels. */
export function equalise(...bands: Biquad[]): Effect {
  return (bus, from, to) => {
    for (let first = 0; first < bands.length; first += 2) {
      runBiquads(bus.left, bus.right, bands[first]!, bands[first + 1] ?? THROUGH, from, to)
    }
  }
}

/** Resonances on both channels, beside `dry` of the sound itself. */
export function resonate(peaks: readonly Formant[], dry: number): Effect {
  return (bus, from, to) => formants(bus, peaks, dry, from, to)
}

/** Brings a wide bus towards the middle (0) or leaves it (1) or widens it (above 1). */
export function widen(width: number): Effect {
  return ({ left, right }, from, to) => {
    for (let index = from; index < to; index++) {
      const middle = (left[index]! + right[index]!) / 2
      const side = ((left[index]! - right[index]!) / 2) * width
      left[index] = middle + side
      right[index] = middle - side
    }
  }
}

/** A curve through [beat, value] points, straight between them and flat outside. */
export type Curve = readonly (readonly [number, number])[]

export function valueOn(curve: Curve, place: number): number {
  let [lastPlace, lastValue] = curve[0]!
  if (place <= lastPlace) return lastValue
  for (const [nextPlace, nextValue] of curve) {
    if (place < nextPlace) return lastValue + ((nextValue - lastValue) * (place - lastPlace)) / (nextPlace - lastPlace)
    lastPlace = nextPlace
    lastValue = nextValue
  }
  return lastValue
}

/** The same curve with its beats turned into samples. */
export function inSamples(curve: Curve, at: (beat: number) => number): Curve {
  return curve.map(([beat, value]) => [at(beat), value] as const)
}
