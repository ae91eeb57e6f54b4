export const WAVEFORM_POINTS = 1000

const CHANNELS = 2
const FIRST_SPAN = 256
const MOST_PEAKS = 8192
const LOUDEST = 32_768

/**
 * Collects the outline of a track from its samples (16 bits, stereo, interleaved) as they pass, without knowing how many
 * there will be: when there are too many peaks, neighbours are joined.
 */
export function waveformCollector() {
  const peaks = new Uint16Array(MOST_PEAKS)
  let count = 0
  let span = FIRST_SPAN * CHANNELS
  let inSpan = 0
  let peak = 0
  let samples = 0
  let odd: Buffer | undefined

  function add(chunk: Buffer) {
    const data = odd ? Buffer.concat([odd, chunk]) : chunk
    const whole = data.length - (data.length % 2)
    odd = whole < data.length ? Buffer.from(data.subarray(whole)) : undefined
    const values = asSamples(data.subarray(0, whole))
    samples += values.length
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      const height = value < 0 ? -value : value
      if (height > peak) peak = height
      if (++inSpan === span) close()
    }
  }

  function close() {
    peaks[count++] = peak
    peak = 0
    inSpan = 0
    if (count < MOST_PEAKS) return
    for (let i = 0; i < count / 2; i++) peaks[i] = Math.max(peaks[i * 2]!, peaks[i * 2 + 1]!)
    count /= 2
    span *= 2
  }

  /** One height from 0 to 255 for each of the points. */
  function points(): Buffer {
    if (inSpan > 0 || count === 0) close()
    return Buffer.from(
      Array.from({ length: WAVEFORM_POINTS }, (_, i) => {
        const from = Math.floor((i * count) / WAVEFORM_POINTS)
        const to = Math.max(from + 1, Math.floor(((i + 1) * count) / WAVEFORM_POINTS))
        const highest = peaks.subarray(from, to).reduce((most, value) => Math.max(most, value), 0)
        return Math.min(255, Math.round((highest * 255) / LOUDEST))
      }),
    )
  }

  return { add, points, frames: () => samples / CHANNELS }
}

function asSamples(data: Buffer): Int16Array {
  const aligned = data.byteOffset % 2 === 0 ? data : Buffer.from(data)
  return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2)
}
