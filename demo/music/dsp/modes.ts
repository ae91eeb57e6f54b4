import { SAMPLE_RATE } from './sample-rate.ts'

/** One mode of a struck body; `decay` is the seconds to fall by sixty decibels. */
export type Mode = { frequency: number; gain: number; decay: number }

/** A two-pole resonator after one impulse, and the sample at which it becomes inaudible. */
type Ringing = { turn: number; loss: number; now: number; before: number; end: number }

function ringing({ frequency, gain, decay }: Mode, phase: number, length: number): Ringing {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  const radius = Math.exp(-6.9078 / (decay * SAMPLE_RATE))
  const audible = Math.ceil((Math.log(Math.abs(gain) / 2e-5) / 6.9078) * decay * SAMPLE_RATE)
  return {
    turn: 2 * radius * Math.cos(w),
    loss: radius * radius,
    now: gain * Math.sin(phase),
    before: (gain * Math.sin(phase - w)) / radius,
    end: Math.min(length, Math.max(0, audible)),
  }
}

function addOne(out: Float32Array, mode: Ringing, from: number): void {
  const { turn, loss } = mode
  let { now, before } = mode
  for (let index = from; index < mode.end; index++) {
    out[index]! += now
    const next = turn * now - loss * before
    before = now
    now = next
  }
}

/** Four at once up to the end of the shortest: they are independent, so together they take hardly longer than one. */
function addFour(out: Float32Array, a: Ringing, b: Ringing, c: Ringing, d: Ringing, end: number): void {
  let [a1, a2, b1, b2, c1, c2, d1, d2] = [a.now, a.before, b.now, b.before, c.now, c.before, d.now, d.before]
  for (let index = 0; index < end; index++) {
    out[index]! += a1 + b1 + (c1 + d1)
    const a0 = a.turn * a1 - a.loss * a2
    const b0 = b.turn * b1 - b.loss * b2
    const c0 = c.turn * c1 - c.loss * c2
    const d0 = d.turn * d1 - d.loss * d2
    a2 = a1
    a1 = a0
    b2 = b1
    b1 = b0
    c2 = c1
    c1 = c0
    d2 = d1
    d1 = d0
  }
  Object.assign(a, { now: a1, before: a2 })
  Object.assign(b, { now: b1, before: b2 })
  Object.assign(c, { now: c1, before: c2 })
  Object.assign(d, { now: d1, before: d2 })
}

/** Adds ringing modes to a buffer; each starts at the given phase. */
export function addModes(out: Float32Array, modes: readonly Mode[], phase = 0): void {
  const heard = modes.filter(({ frequency, gain }) => frequency < SAMPLE_RATE * 0.46 && gain !== 0)
  // Sorted by length, so that four run together for most of their time.
  const sorted = heard.map((mode) => ringing(mode, phase, out.length)).sort((a, b) => a.end - b.end)
  for (let first = 0; first < sorted.length; first += 4) {
    const together = sorted.slice(first, first + 4)
    const [a, b, c, d] = together
    if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) {
      addFour(out, a, b, c, d, a.end)
      for (const mode of together) addOne(out, mode, a.end)
    } else for (const mode of together) addOne(out, mode, 0)
  }
}
