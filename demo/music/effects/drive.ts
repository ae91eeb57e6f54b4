import { bell, pass, runBiquad } from '../dsp/biquad.ts'
import { type Effect, equalise } from './effect.ts'

/** The integral of the soft clipper, for antialiasing: the clipper averages over each step. */
function clippedIntegral(value: number): number {
  const size = Math.abs(value)
  if (size >= 1) return (2 / 3) * size - 0.25
  const square = value * value
  return square / 2 - (square * square) / 12
}

function softClip(value: number): number {
  if (value >= 1) return 2 / 3
  if (value <= -1) return -2 / 3
  return value - (value * value * value) / 3
}

function clip(buffer: Float32Array, from: number, to: number, gain: number, bias: number): void {
  let last = bias
  let lastIntegral = clippedIntegral(bias)
  for (let index = from; index < to; index++) {
    const value = buffer[index]! * gain + bias
    const integral = clippedIntegral(value)
    const step = value - last
    buffer[index] = Math.abs(step) > 1e-4 ? (integral - lastIntegral) / step : softClip((value + last) / 2)
    last = value
    lastIntegral = integral
  }
}

function peakOf(buffer: Float32Array, from: number, to: number): number {
  let peak = 1e-6
  for (let index = from; index < to; index++) {
    const size = Math.abs(buffer[index]!)
    if (size > peak) peak = size
  }
  return peak
}

/** Pushes a bus into soft clipping; `amount` is how far its peaks go beyond the knee. A little `bias` adds even harmonics. */
export function drive(amount: number, bias = 0): Effect {
  return (bus, from, to) => {
    const gain = amount / Math.max(peakOf(bus.left, from, to), peakOf(bus.right, from, to))
    const channels = bus.left === bus.right ? [bus.left] : [bus.left, bus.right]
    for (const channel of channels) {
      clip(channel, from, to, gain, bias)
      if (bias !== 0) runBiquad(channel, pass('high', 20), from, to)
    }
  }
}

/** A valve amplifier with a closed-back cabinet: tight below, pushed in the middle, no fizz above. */
export function amplifier({ gain = 12, presence = 3, tone = 4800 } = {}): Effect {
  const before = equalise(pass('high', 85), bell(800, 3, 0.6))
  const push = drive(gain, 0.08)
  const cabinet = equalise(
    pass('high', 75),
    bell(150, 2.5, 0.9),
    bell(420, -1, 0.9),
    bell(2600, presence, 1.1),
    pass('low', tone),
    pass('low', tone * 1.15, 0.9),
  )
  return (bus, from, to, at) => {
    before(bus, from, to, at)
    push(bus, from, to, at)
    cabinet(bus, from, to, at)
  }
}

/** The grain of an early sampler: fewer steps in level and time. */
export function crush({ bits = 10, hold = 2 } = {}): Effect {
  return ({ left, right }, from, to) => {
    const steps = 2 ** (bits - 1)
    for (const channel of [left, right]) {
      const scale = steps / peakOf(channel, from, to)
      let kept = 0
      for (let index = from; index < to; index++) {
        if ((index - from) % hold === 0) kept = Math.round(channel[index]! * scale) / scale
        channel[index] = kept
      }
    }
  }
}
