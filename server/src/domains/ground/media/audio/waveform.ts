export const WAVEFORM_POINTS = 1000

const CHANNELS = 2
const FIRST_SPAN = 32
const MOST_PEAKS = 8192
const LOUDEST = 32_768

/**
 * Collects the waveform of a track from its samples (16 bits, stereo, interleaved) as they are decoded, without knowing how many
 * there will be: when there are too many peaks, adjacent ones are merged.
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
    for (let at = 0; at < values.length; ) {
      const end = Math.min(values.length, at + span - inSpan)
      peak = highest(values, at, end, peak)
      inSpan += end - at
      at = end
      if (inSpan === span) close()
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

  /** One value from 0 to 255 for each of the points. */
  function points(): Buffer {
    if (inSpan > 0 || count === 0) close()
    return Buffer.from(
      Array.from({ length: WAVEFORM_POINTS }, (_, i) => {
        const from = Math.floor((i * count) / WAVEFORM_POINTS)
        const to = Math.max(from + 1, Math.floor(((i + 1) * count) / WAVEFORM_POINTS))
        return Math.min(255, Math.round((highest(peaks, from, to, 0) * 255) / LOUDEST))
      }),
    )
  }

  return { add, points, frames: () => samples / CHANNELS }
}

// A separate function with local variables only: this loop visits every sample.
function highest(values: Int16Array | Uint16Array, from: number, to: number, floor: number): number {
  let most = floor
  for (let i = from; i < to; i++) {
    const value = values[i]!
    if (value > most) most = value
    else if (-value > most) most = -value
  }
  return most
}

function asSamples(data: Buffer): Int16Array {
  const aligned = data.byteOffset % 2 === 0 ? data : Buffer.from(data)
  return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2)
}
