import { expect, test } from 'vitest'
import { mixAt } from './mix.ts'
import { HISS, noiseOf, STRIPS } from './radio-sound.ts'
import { WEAKEST_SIGNAL } from './tuning.ts'

const RATE = 48_000
const SECONDS = 4
/** The loudness of every station, and what the low-quality filters leave of it. */
const STATION_LUFS = -14

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** Biquad coefficients as Web Audio computes them. */
function webAudioFilter(type: 'bandpass' | 'highpass' | 'lowpass', hertz: number, Q: number): Biquad {
  const w = (2 * Math.PI * hertz) / RATE
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * (type === 'bandpass' ? Q : 10 ** (Q / 20)))
  const a0 = 1 + alpha
  const b = {
    bandpass: [alpha, 0, -alpha],
    highpass: [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2],
    lowpass: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2],
  }[type] as [number, number, number]
  return { b: [b[0] / a0, b[1] / a0, b[2] / a0], a: [(-2 * cos) / a0, (1 - alpha) / a0] }
}

/** ITU-R BS.1770, at 48 kHz. */
const K_WEIGHTING: Biquad[] = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let place = 0; place < samples.length; place += 1) {
    const x = samples[place] as number
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    out[place] = y
  }
  return out
}

/** Loudness of the same sound in both channels. */
function lufs(samples: Float32Array): number {
  const heard = K_WEIGHTING.reduce(filtered, samples)
  const power = heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length
  return -0.691 + 10 * Math.log10(2 * power)
}

const offline = {
  sampleRate: RATE,
  createBuffer: (_: number, length: number) => {
    const samples = new Float32Array(length)
    return { getChannelData: () => samples }
  },
} as unknown as BaseAudioContext

function staticAt(signal: number): Float32Array {
  const mixed = new Float32Array(SECONDS * RATE)
  for (const { seconds, rate } of STRIPS) {
    const strip = noiseOf(offline, seconds).getChannelData(0)
    for (let place = 0; place < mixed.length; place += 1) {
      const at = (place * rate) % (strip.length - 1)
      const [low, part] = [Math.floor(at), at % 1]
      mixed[place] = (mixed[place] as number) + (strip[low] as number) * (1 - part) + (strip[low + 1] as number) * part
    }
  }
  const { noise } = mixAt(signal)
  return filtered(mixed, webAudioFilter('bandpass', HISS.hertz, HISS.Q)).map((sample) => sample * noise)
}

/** Pink noise: equal power in every octave, like music. */
function music(): Float32Array {
  const rows = new Float32Array(16)
  const samples = Float32Array.from({ length: SECONDS * RATE }, (_, place) => {
    const row = Math.min(15, 31 - Math.clz32((place + 1) & -(place + 1)))
    rows[row] = Math.random() * 2 - 1
    return rows.reduce((sum, one) => sum + one, 0) / 16
  })
  const gain = 10 ** ((STATION_LUFS - lufs(samples)) / 20)
  return samples.map((sample) => sample * gain)
}

test('static is about as loud as a station in low quality, and never louder', () => {
  const station = lufs(
    [webAudioFilter('highpass', 300, 0.7), webAudioFilter('lowpass', 4000, 0.7)].reduce(filtered, music()),
  )
  const between = lufs(staticAt(WEAKEST_SIGNAL))
  expect(between).toBeLessThan(station)
  expect(between).toBeGreaterThan(station - 3)
})
