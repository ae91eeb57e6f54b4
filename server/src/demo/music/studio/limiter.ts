import type { Stereo } from '../dsp/sample-rate.ts'

/** How many samples share one gain point. */
export const SPAN = 64

/** Where a peak between two samples would rise to: a four-point curve read at its middle. */
function between(a: number, b: number, c: number, d: number): number {
  return 0.5625 * (b + c) - 0.0625 * (a + d)
}

function spanPeaks(channel: Float32Array, peaks: Float32Array, alert: number): void {
  for (let span = 0; span < peaks.length; span++) {
    const start = span * SPAN
    const end = Math.min(channel.length, start + SPAN)
    let peak = peaks[span]!
    for (let index = start; index < end; index++) {
      const size = Math.abs(channel[index]!)
      if (size > peak) peak = size
      if (size > alert) {
        const before = channel[index - 1] ?? 0
        const after = channel[index + 1] ?? 0
        const rise = Math.abs(between(channel[index - 2] ?? 0, before, channel[index]!, after))
        const fall = Math.abs(between(before, channel[index]!, after, channel[index + 2] ?? 0))
        if (rise > peak) peak = rise
        if (fall > peak) peak = fall
      }
    }
    peaks[span] = peak
  }
}

/** The highest level of each span of the mix, true peaks included where they could matter. */
export function peaksOf(bus: Stereo): Float32Array {
  const peaks = new Float32Array(Math.ceil(bus.left.length / SPAN))
  let loudest = 0
  for (let index = 0; index < bus.left.length; index++) loudest = Math.max(loudest, bus.left[index]!, -bus.left[index]!)
  spanPeaks(bus.left, peaks, loudest * 0.35)
  spanPeaks(bus.right, peaks, loudest * 0.35)
  return peaks
}

/**
 * The gain at each border between spans that keeps every peak below the ceiling: it ducks a little before the peak and
 * recovers slowly after it, so that nothing is heard but the absence of clipping.
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
