import { SAMPLE_RATE } from '../dsp/sample-rate.ts'
import { sineOf } from '../dsp/wavetable.ts'
import type { Effect } from './effect.ts'

/** Reads a channel through a delay modulated by a sine wave; returns the delayed copy. */
function modulated(
  source: Float32Array,
  from: number,
  to: number,
  shape: { delay: number; depth: number; rate: number; phase: number },
): Float32Array {
  const out = new Float32Array(to - from)
  const centre = shape.delay * SAMPLE_RATE
  const depth = shape.depth * SAMPLE_RATE
  const step = shape.rate / SAMPLE_RATE
  let phase = shape.phase
  for (let index = from; index < to; index++) {
    const place = index - centre - depth * sineOf(phase)
    const cell = Math.floor(place)
    if (cell >= from && cell + 1 < to) {
      const low = source[cell]!
      out[index - from] = low + (place - cell) * (source[cell + 1]! - low)
    }
    phase += step
    if (phase >= 1) phase -= 1
  }
  return out
}

/** Two slowly detuned copies, one on each side. */
export function chorus({ rate = 0.6, depth = 0.0025, mix = 0.5, delay = 0.012 } = {}): Effect {
  return (bus, from, to) => {
    const left = modulated(bus.left, from, to, { delay, depth, rate, phase: 0 })
    const right = modulated(bus.right, from, to, { delay: delay * 1.17, depth, rate: rate * 1.11, phase: 0.35 })
    for (let index = from; index < to; index++) {
      bus.left[index] = bus.left[index]! * (1 - mix * 0.4) + mix * left[index - from]!
      bus.right[index] = bus.right[index]! * (1 - mix * 0.4) + mix * right[index - from]!
    }
  }
}

/** The pitch drift of a tired tape machine: slow wow and quicker flutter. */
export function tapeWobble({ wow = 0.0012, flutter = 0.00006 } = {}): Effect {
  return (bus, from, to) => {
    for (const channel of [bus.left, bus.right]) {
      const slow = modulated(channel, from, to, { delay: wow * 1.2, depth: wow, rate: 0.55, phase: 0 })
      channel.set(slow, from)
      const quick = modulated(channel, from, to, { delay: flutter * 2, depth: flutter, rate: 6.3, phase: 0.2 })
      channel.set(quick, from)
    }
  }
}

/** Loudness that pulses; with `spread` it swings from side to side as a suitcase electric piano does. */
export function tremolo({ rate = 5, depth = 0.4, spread = 0 } = {}): Effect {
  return ({ left, right }, from, to) => {
    const step = rate / SAMPLE_RATE
    let phase = 0
    for (let index = from; index < to; index++) {
      const other = phase + spread / 2
      left[index]! *= 1 - depth * (0.5 + 0.5 * sineOf(phase))
      right[index]! *= 1 - depth * (0.5 + 0.5 * sineOf(other >= 1 ? other - 1 : other))
      phase += step
      if (phase >= 1) phase -= 1
    }
  }
}

/** A rotating loudspeaker: pitch, loudness and side turn together. */
export function rotary({ rate = 6.2, depth = 0.35 } = {}): Effect {
  const turn = chorus({ rate, depth: 0.0005, mix: 0.7, delay: 0.002 })
  const swing = tremolo({ rate, depth, spread: 1 })
  return (bus, from, to, at) => {
    turn(bus, from, to, at)
    swing(bus, from, to, at)
  }
}
