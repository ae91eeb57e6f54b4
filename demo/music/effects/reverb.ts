import { SAMPLE_RATE } from '../dsp/sample-rate.ts'
import type { Effect } from './effect.ts'

/** Rooms absorb treble anyway, so they are computed at half the rate. */
const RATE = SAMPLE_RATE / 2
const CHUNK = 1024

/** Lengths without common factors, in samples of a medium hall; `size` stretches them. */
const LINES = [719, 809, 937, 1031, 1129, 1201, 1307, 1399]
const DIFFUSERS = [71, 53, 189, 139]

/** Far below hearing; it keeps the delay lines from decaying into denormal numbers, which are slow to compute. */
const TINY = 1e-14

export type Space = { seconds?: number; size?: number; damping?: number; delay?: number; low?: number }

type Line = { cells: Float32Array; place: number }

function lineOf(length: number): Line {
  return { cells: new Float32Array(Math.max(1, Math.round(length))), place: 0 }
}

/** Delays a chunk in place. */
function delayed(chunk: Float32Array, count: number, line: Line): void {
  const { cells } = line
  let { place } = line
  for (let index = 0; index < count; index++) {
    const late = cells[place]!
    cells[place] = chunk[index]!
    chunk[index] = late
    if (++place === cells.length) place = 0
  }
  line.place = place
}

/** Smears a chunk in place with an all-pass, which changes no colour and turns one click into many. */
function diffused(chunk: Float32Array, count: number, line: Line): void {
  const { cells } = line
  let { place } = line
  for (let index = 0; index < count; index++) {
    const kept = cells[place]!
    const fed = chunk[index]! + 0.6 * kept
    cells[place] = fed
    chunk[index] = kept - 0.6 * fed
    if (++place === cells.length) place = 0
  }
  line.place = place
}

/** Halves the sample rate of a range and removes its lowest frequencies; returns the filter state for the next range. */
function gathered(
  source: Float32Array,
  start: number,
  chunk: Float32Array,
  count: number,
  share: number,
  state: number,
): number {
  let rumble = state
  for (let index = 0; index < count; index++) {
    const at = start + index * 2
    const value = (source[at]! + source[at + 1]!) / 2 + TINY
    rumble += share * (value - rumble)
    chunk[index] = value - rumble + TINY
  }
  return rumble
}

/** Writes a chunk back at the full rate by linear interpolation; returns the last point. */
function spread(chunk: Float32Array, count: number, target: Float32Array, start: number, last: number): number {
  let before = last
  for (let index = 0; index < count; index++) {
    const value = chunk[index]!
    target[start + index * 2] = (before + value) / 2
    target[start + index * 2 + 1] = value
    before = value
  }
  return before
}

type Eight<T> = [T, T, T, T, T, T, T, T]

/** The tank: eight lines that feed each other through a Hadamard mix, each losing a little treble every round. */
function tank(
  seconds: number,
  size: number,
  damping: number,
): (left: Float32Array, right: Float32Array, count: number) => void {
  const lengths = LINES.map((length) => Math.round(length * size))
  const [l0, l1, l2, l3, l4, l5, l6, l7] = lengths.map((length) => new Float32Array(length)) as Eight<Float32Array>
  const keep = lengths.map((length) => 10 ** ((-3 * length) / (seconds * RATE))) as Eight<number>
  const [g0, g1, g2, g3, g4, g5, g6, g7] = keep
  const gain = Math.sqrt((1 - keep.reduce((sum, value) => sum + value * value, 0) / 8) * 2) * 0.9
  const share = 1 - Math.exp((-2 * Math.PI * damping) / RATE)
  const places = new Int32Array(8)
  const states = new Float64Array(8)
  return (left, right, count) => {
    let [p0, p1, p2, p3, p4, p5, p6, p7] = places as unknown as Eight<number>
    let [d0, d1, d2, d3, d4, d5, d6, d7] = states as unknown as Eight<number>
    for (let index = 0; index < count; index++) {
      d0 += share * (l0[p0]! * g0 - d0)
      d1 += share * (l1[p1]! * g1 - d1)
      d2 += share * (l2[p2]! * g2 - d2)
      d3 += share * (l3[p3]! * g3 - d3)
      d4 += share * (l4[p4]! * g4 - d4)
      d5 += share * (l5[p5]! * g5 - d5)
      d6 += share * (l6[p6]! * g6 - d6)
      d7 += share * (l7[p7]! * g7 - d7)
      const s01 = d0 + d1
      const m01 = d0 - d1
      const s23 = d2 + d3
      const m23 = d2 - d3
      const s45 = d4 + d5
      const m45 = d4 - d5
      const s67 = d6 + d7
      const m67 = d6 - d7
      const a = s01 + s23
      const b = m01 + m23
      const c = s01 - s23
      const d = m01 - m23
      const e = s45 + s67
      const f = m45 + m67
      const g = s45 - s67
      const h = m45 - m67
      const inLeft = left[index]!
      const inRight = right[index]!
      l0[p0] = inLeft + 0.35355339 * (a + e)
      l1[p1] = inRight + 0.35355339 * (b + f)
      l2[p2] = inLeft + 0.35355339 * (c + g)
      l3[p3] = inRight + 0.35355339 * (d + h)
      l4[p4] = inLeft + 0.35355339 * (a - e)
      l5[p5] = inRight + 0.35355339 * (b - f)
      l6[p6] = inLeft + 0.35355339 * (c - g)
      l7[p7] = inRight + 0.35355339 * (d - h)
      left[index] = gain * (d0 + d2 - d5 + d7)
      right[index] = gain * (d1 + d3 - d4 + d6)
      if (++p0 === l0.length) p0 = 0
      if (++p1 === l1.length) p1 = 0
      if (++p2 === l2.length) p2 = 0
      if (++p3 === l3.length) p3 = 0
      if (++p4 === l4.length) p4 = 0
      if (++p5 === l5.length) p5 = 0
      if (++p6 === l6.length) p6 = 0
      if (++p7 === l7.length) p7 = 0
    }
    places.set([p0, p1, p2, p3, p4, p5, p6, p7])
    states.set([d0, d1, d2, d3, d4, d5, d6, d7])
  }
}

/**
 * A room made of eight delay lines that feed each other. `seconds` is the time to fall by sixty decibels, `damping`
 * the frequency above which the air absorbs sound. Replaces the bus by the room's sound, so it is used on a send.
 */
export function reverb({ seconds = 1.8, size = 1, damping = 5200, delay = 0.018, low = 160 }: Space = {}): Effect {
  return (bus, from, to) => {
    const room = tank(seconds, size, damping)
    const share = 1 - Math.exp((-2 * Math.PI * low) / RATE)
    const sides = [bus.left, bus.right].map((channel, side) => ({
      channel,
      chunk: new Float32Array(CHUNK),
      early: lineOf(delay * RATE),
      diffusers: DIFFUSERS.map((length) => lineOf(length * size * (side === 0 ? 1 : 1.07))),
      rumble: 0,
      last: 0,
    }))
    const even = to - ((to - from) % 2)
    for (let start = from; start < even; start += CHUNK * 2) {
      const count = Math.min(CHUNK, (even - start) / 2)
      for (const side of sides) {
        side.rumble = gathered(side.channel, start, side.chunk, count, share, side.rumble)
        delayed(side.chunk, count, side.early)
        for (const diffuser of side.diffusers) diffused(side.chunk, count, diffuser)
      }
      room(sides[0]!.chunk, sides[1]!.chunk, count)
      for (const side of sides) side.last = spread(side.chunk, count, side.channel, start, side.last)
    }
  }
}
