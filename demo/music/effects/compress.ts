import { SAMPLE_RATE } from '../dsp/sample-rate.ts'
import type { Effect } from './effect.ts'

/** How many samples use one level measurement; a level changes slowly compared to a waveform. */
const LOOK = 16

/** Evens out a bus. `threshold` is in decibels below the bus's own loudest moment, so it needs no absolute level. */
export function compress({ threshold = -12, ratio = 3, attack = 0.01, release = 0.15 } = {}): Effect {
  return ({ left, right }, from, to) => {
    const looks = Math.ceil((to - from) / LOOK)
    const levels = new Float32Array(looks)
    let loudest = 1e-6
    for (let look = 0; look < looks; look++) {
      const start = from + look * LOOK
      const end = Math.min(to, start + LOOK)
      let peak = 0
      for (let index = start; index < end; index++) {
        const size = Math.abs(left[index]!) + Math.abs(right[index]!)
        if (size > peak) peak = size
      }
      levels[look] = peak
      if (peak > loudest) loudest = peak
    }
    const knee = loudest * 10 ** (threshold / 20)
    const up = 1 - Math.exp(-LOOK / (attack * SAMPLE_RATE))
    const down = 1 - Math.exp(-LOOK / (release * SAMPLE_RATE))
    let level = 0
    let gain = 1
    for (let look = 0; look < looks; look++) {
      const now = levels[look]!
      level += (now > level ? up : down) * (now - level)
      const target = level > knee ? (level / knee) ** (1 / ratio - 1) : 1
      const start = from + look * LOOK
      const end = Math.min(to, start + LOOK)
      const slope = (target - gain) / LOOK
      for (let index = start; index < end; index++) {
        gain += slope
        left[index]! *= gain
        right[index]! *= gain
      }
      gain = target
    }
  }
}
