/** Everything is rendered at the rate of a compact disc. */
export const SAMPLE_RATE = 44_100

/** Two channels of equal length; a mono sound has the same array in both. */
export type Stereo = { left: Float32Array; right: Float32Array }

export function samples(seconds: number): number {
  return Math.max(1, Math.round(seconds * SAMPLE_RATE))
}

export function mono(buffer: Float32Array): Stereo {
  return { left: buffer, right: buffer }
}

export function silence(length: number): Stereo {
  return { left: new Float32Array(length), right: new Float32Array(length) }
}
