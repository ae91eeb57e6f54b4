import type { Stereo } from '../dsp/sample-rate.ts'

/** How many samples have one gain point. */
export const SPAN = 64

const TAPS = 12
const PHASES = 3

/** Weights that interpolate a waveform at a quarter, a half and three quarters between samples. */
const READERS = Array.from({ length: PHASES }, (_, phase) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - (TAPS / 2 - 1) - (phase + 1) / (PHASES + 1)
    const window = Math.cos((Math.PI * distance) / (TAPS + 1)) ** 2
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  }),
)

/** The highest point the waveform reaches between a sample and its neighbours on both sides. */
function peakAround(channel: Float32Array, index: number): number {
  let peak = 0
  for (let side = -1; side <= 0; side++) {
    for (const reader of READERS) {
      let sum = 0
      for (let tap = 0; tap < TAPS; tap++) sum += reader[tap]! * (channel[index + side + tap - (TAPS / 2 - 1)] ?? 0)
      if (sum > peak) peak = sum
      else if (-sum > peak) peak = -sum
    }
  }
  return peak
}

function spanPeaks(channel: Float32Array, peaks: Float32Array, alert: number): void {
  for (let span = 0; span < peaks.length; span++) {
    const start = span * SPAN
    const end = Math.min(channel.length, start + SPAN)
    let peak = peaks[span]!
    for (let index = start; index < end; index++) {
      const size = Math.abs(channel[index]!)
      if (size > peak) peak = size
      // Only a local crest of some height can hide a peak above the ceiling.
      if (size > alert && size >= Math.abs(channel[index - 1] ?? 0) && size >= Math.abs(channel[index + 1] ?? 0)) {
        const around = peakAround(channel, index)
        if (around > peak) peak = around
      }
    }
    peaks[span] = peak
  }
}

/** The highest level of each span of the mix; peaks between samples are looked for above the `alert` level. */
export function peaksOf(bus: Stereo, alert: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(bus.left.length / SPAN))
  spanPeaks(bus.left, peaks, alert)
  spanPeaks(bus.right, peaks, alert)
  return peaks
}

/**
 * The gain at each border between spans that keeps every peak below the ceiling: it ducks a little before the peak and
 * recovers slowly after it, so that the limiting itself is inaudible.
 */
export function gainPoints(peaks: Float32Array, gain: number, ceiling: number): Float32Array {
  const points = new Float32Array(peaks.length + 1).fill(gain)
  for (let span = 0; span < peaks.length; span++) {
    const allowed = Math.min(gain, ceiling / Math.max(1e-9, peaks[span]!))
    if (allowed < points[span]!) points[span] = allowed
    if (allowed < points[span + 1]!) points[span + 1] = allowed
  }
  const recover = 1.012
  const prepare = 1.16
  for (let index = 1; index < points.length; index++)
    points[index] = Math.min(points[index]!, points[index - 1]! * recover)
  for (let index = points.length - 2; index >= 0; index--)
    points[index] = Math.min(points[index]!, points[index + 1]! * prepare)
  return points
}

export function applyGain(channel: Float32Array, points: Float32Array): void {
  for (let span = 0; span + 1 < points.length; span++) {
    const start = span * SPAN
    const end = Math.min(channel.length, start + SPAN)
    let gain = points[span]!
    const slope = (points[span + 1]! - gain) / SPAN
    for (let index = start; index < end; index++) {
      channel[index]! *= gain
      gain += slope
    }
  }
}
