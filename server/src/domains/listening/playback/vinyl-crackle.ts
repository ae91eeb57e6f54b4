const SAMPLE_RATE = 44_100
const SECONDS = 2
const FADE_IN = 0.004
const FADE_OUT = 0.35

/** A seeded random generator: numbers from 0 up to 1, the same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The needle's first touch: a soft low thump that fades in a quarter of a second. */
function thump(time: number): number {
  return 0.32 * Math.sin(2 * Math.PI * 46 * time * (1 + 0.6 * Math.exp(-time / 0.03))) * Math.exp(-time / 0.07)
}

/** Mains hum with its overtones, rising as the amplifier warms up and settling under the music. */
function hum(time: number): number {
  const swell = (1 - Math.exp(-time / 0.12)) * (0.45 + 0.55 * Math.exp(-time / 0.7))
  const tone =
    Math.sin(2 * Math.PI * 50 * time) +
    0.45 * Math.sin(2 * Math.PI * 100 * time + 0.6) +
    0.16 * Math.sin(2 * Math.PI * 150 * time + 1.9)
  return 0.03 * swell * tone
}

function addClick(samples: Float32Array, at: number, size: number, pitch: number, width: number): void {
  for (let offset = 0; offset < 90 && at + offset < samples.length; offset++) {
    samples[at + offset]! += size * Math.sin(offset * pitch) * Math.exp(-offset / width)
  }
}

function groove(): Float32Array {
  const samples = new Float32Array(SAMPLE_RATE * SECONDS)
  const random = dice(1958)
  let air = 0
  let rumble = 0
  for (let index = 0; index < samples.length; index++) {
    const noise = random() * 2 - 1
    air += 0.22 * (noise - air)
    rumble += 0.004 * (noise - rumble)
    const time = index / SAMPLE_RATE
    samples[index] = thump(time) + hum(time) + 0.016 * air + 0.35 * rumble
  }
  // Fine dust throughout, and a few distinct scratches, denser at the start.
  for (let at = 0; at < samples.length; at += Math.round((-Math.log(1 - random()) * SAMPLE_RATE) / 70) + 1) {
    addClick(samples, at, 0.02 + 0.07 * random() ** 3, 0.5 + 1.1 * random(), 4 + 6 * random())
  }
  for (let at = 500; at < samples.length; at += Math.round((-Math.log(1 - random()) * SAMPLE_RATE) / 9) + 1) {
    addClick(samples, at, 0.12 + 0.3 * random() ** 2, 0.25 + 0.5 * random(), 9 + 12 * random())
  }
  return samples
}

/** Starts and ends at zero, so that it can precede a track without a click. */
function faded(samples: Float32Array): Float32Array {
  const rise = FADE_IN * SAMPLE_RATE
  const fall = FADE_OUT * SAMPLE_RATE
  return samples.map((value, index) => {
    const left = samples.length - 1 - index
    return value * Math.min(1, index / rise) * Math.sin((Math.PI / 2) * Math.min(1, left / fall)) ** 2
  })
}

/** Two seconds of vinyl crackle as a 16-bit mono WAV; the same bytes every time. */
export function vinylCrackle(): Buffer {
  const samples = faded(groove())
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples.length * 2, 40)
  for (let index = 0; index < samples.length; index++) {
    wav.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(samples[index]! * 32_767))), 44 + index * 2)
  }
  return wav
}
