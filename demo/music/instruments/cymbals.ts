import { applyDecay, fadeEnd } from '../dsp/envelope.ts'
import { filter, soften } from '../dsp/filter.ts'
import { addModes, type Mode } from '../dsp/modes.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { mono, SAMPLE_RATE, type Stereo, samples } from '../dsp/sample-rate.ts'

const PLATES = [205.3, 304.4, 369.6, 522.7, 540, 800]

/** A hi-hat from a drum machine: six square waves that disagree, only their top kept. */
export function hat(random: Random, { decay = 0.06, pitch = 1, noise = 0.5, low = 7000 } = {}): Stereo {
  const length = samples(decay * 1.5 + 0.01)
  const out = whiteNoise(length, random)
  const phases = PLATES.map(() => random())
  for (let index = 0; index < length; index++) {
    let metal = 0
    for (let plate = 0; plate < PLATES.length; plate++) {
      const phase = (phases[plate]! + (PLATES[plate]! * pitch * 1.9) / SAMPLE_RATE) % 1
      phases[plate] = phase
      metal += phase < 0.5 ? 1 : -1
    }
    out[index] = noise * out[index]! + (1 - noise) * 0.3 * metal
  }
  filter(out, 'high', low, 0.8)
  soften(out, 13_000)
  applyDecay(out, decay, 0.0006)
  return mono(out)
}

/** Many modes spread over a range, as a plate has, their decays shorter towards the top. */
function plateModes(random: Random, count: number, low: number, high: number, decay: number): Mode[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index + random()) / count
    const frequency = low * (high / low) ** place
    return {
      frequency,
      gain: (0.4 + 0.6 * random()) / count ** 0.6,
      decay: decay * (0.5 + 0.5 * random()) * (1.1 - 0.95 * place),
    }
  })
}

function plate(
  random: Random,
  seconds: number,
  modes: Mode[],
  wash: { gain: number; decay: number; low: number },
  stick: number,
): Float32Array {
  const out = new Float32Array(samples(seconds))
  for (const mode of modes) addModes(out, [mode], random() * 6)
  const air = whiteNoise(out.length, random)
  filter(air, 'high', wash.low)
  soften(air, 9500)
  applyDecay(air, wash.decay, 0.002)
  const tip = whiteNoise(samples(0.02), random)
  filter(tip, 'band', 4800, 1.2)
  applyDecay(tip, 0.012)
  for (let index = 0; index < out.length; index++) out[index]! += wash.gain * air[index]! + stick * (tip[index] ?? 0)
  fadeEnd(out, 2000)
  return out
}

/** A ride cymbal: a clear stick over a long, quiet shimmer; with `bell` it rings like one. */
export function ride(random: Random, { seconds = 1.6, bell = 0 } = {}): Stereo {
  const modes = plateModes(random, 48, 420, 9500, seconds * 0.9)
  if (bell > 0)
    for (const [ratio, gain] of [
      [1, 0.4],
      [1.51, 0.3],
      [2.34, 0.25],
      [3.1, 0.12],
    ] as const)
      modes.push({ frequency: 760 * ratio, gain: gain * bell, decay: 1.2 })
  const out = plate(random, seconds, modes, { gain: 0.13, decay: seconds * 0.75, low: 4600 }, 0.9)
  filter(out, 'high', 420)
  return mono(out)
}

/** A crash cymbal: everything at once, wide, then a long sizzle. */
export function crash(random: Random, { seconds = 2.4, low = 2600 } = {}): Stereo {
  const side = (): Float32Array => {
    const out = plate(
      random,
      seconds,
      plateModes(random, 22, 320, 7000, seconds * 0.7),
      { gain: 0.5, decay: seconds * 0.85, low },
      0.2,
    )
    filter(out, 'high', 300)
    return out
  }
  return { left: side(), right: side() }
}

/** Seeds in a gourd, or with `jingle` a tambourine. */
export function shaker(random: Random, { decay = 0.08, jingle = 0 } = {}): Stereo {
  const out = whiteNoise(samples(decay * 1.6 + 0.02), random)
  filter(out, 'band', 6800, 0.9)
  for (let index = 0; index < out.length; index++) {
    const time = index / SAMPLE_RATE
    out[index]! *= Math.min(1, time / 0.012) * Math.exp(-time / (decay * 0.35))
  }
  if (jingle > 0) {
    const discs = Array.from({ length: 9 }, () => ({
      frequency: 5200 + 5600 * random(),
      gain: jingle * (0.04 + 0.05 * random()),
      decay: decay * (1 + random()),
    }))
    addModes(out, discs, 1)
  }
  fadeEnd(out, 200)
  return mono(out)
}
