import { SAMPLE_RATE } from '../dsp/sample-rate.ts'
import type { Effect } from './effect.ts'

/** Repeats that alternate sides and get darker. Replaces the bus by its echoes, so it is used on a send. */
export function echo({ beats = 0.75, feedback = 0.42, tone = 3200, low = 220, cross = 1 } = {}): Effect {
  return ({ left, right }, from, to, at) => {
    const length = Math.max(8, Math.round(at(beats) - at(0)))
    const lineLeft = new Float32Array(length)
    const lineRight = new Float32Array(length)
    const share = 1 - Math.exp((-2 * Math.PI * tone) / SAMPLE_RATE)
    const lowShare = 1 - Math.exp((-2 * Math.PI * low) / SAMPLE_RATE)
    let place = 0
    let softLeft = 0
    let softRight = 0
    let rumbleLeft = 0
    let rumbleRight = 0
    for (let index = from; index < to; index++) {
      const outLeft = lineLeft[place]!
      const outRight = lineRight[place]!
      softLeft += share * (outLeft + 1e-14 - softLeft)
      softRight += share * (outRight + 1e-14 - softRight)
      rumbleLeft += lowShare * (softLeft - rumbleLeft)
      rumbleRight += lowShare * (softRight - rumbleRight)
      const backLeft = (softLeft - rumbleLeft) * feedback
      const backRight = (softRight - rumbleRight) * feedback
      // With `cross`, the input is heard on the left first, and its repeat on the right.
      lineLeft[place] = left[index]! + cross * right[index]! * 0.5 + (cross * backRight + (1 - cross) * backLeft)
      lineRight[place] = (1 - cross) * right[index]! + (cross * backLeft + (1 - cross) * backRight)
      left[index] = outLeft
      right[index] = outRight
      place++
      if (place === length) place = 0
    }
  }
}
