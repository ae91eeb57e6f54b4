import { applyEnvelope, type Envelope } from '../dsp/envelope.ts'
import { sweepPair } from '../dsp/filter.ts'
import { addMovingTone, addTone } from '../dsp/oscillator.ts'
import { type Random, whiteNoise } from '../dsp/random.ts'
import { samples } from '../dsp/sample-rate.ts'
import { SAW, type Wave } from '../dsp/wavetable.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, sustained } from '../studio/instrument.ts'

export type Patch = {
  wave?: Wave
  /** Copies spread in pitch and over the stereo field. */
  voices?: number
  /** Cents from the lowest copy to the highest. */
  detune?: number
  /** An octave-lower layer. */
  sub?: number
  /** An octave-higher layer. */
  top?: number
  amp?: Envelope
  /** Where the filter rests; without it the notes stay open, for a filter on the whole part. */
  cutoff?: number
  /** How far the filter opens at first, in hertz, and how long it takes to close. */
  sweep?: number
  fall?: number
  /** Seconds the filter takes to open, for swells. */
  rise?: number
  resonance?: number
  vibrato?: { rate: number; cents: number }
  noise?: number
}

/** A polyphonic synthesiser: stacked oscillators, one moving filter, one envelope. */
export function synth(random: Random, patch: Patch = {}): Instrument {
  const {
    wave = SAW,
    voices = 2,
    detune = 12,
    sub = 0,
    top = 0,
    cutoff,
    sweep = 0,
    fall = 0.3,
    rise = 0,
    resonance = 0.8,
    vibrato,
    noise = 0,
  } = patch
  const amp = patch.amp ?? { attack: 0.01, decay: 0.3, sustain: 0.7, release: 0.2 }
  return sustained((pitch, seconds, velocity) => {
    const length = samples(seconds + amp.release)
    const left = new Float32Array(length)
    const right = new Float32Array(length)
    const add = (out: Float32Array, at: number, gain: number): void => {
      if (vibrato === undefined) addTone(out, wave, hertz(at), gain, random())
      else {
        const turn = random() * 6
        const bend = (time: number) =>
          vibrato.cents * Math.min(1, time * 2) * Math.sin(2 * Math.PI * vibrato.rate * time + turn)
        addMovingTone(out, wave, (time) => hertz(at + bend(time) / 100), gain, random())
      }
    }
    for (let voice = 0; voice < voices; voice++) {
      const place = voices === 1 ? 0 : (2 * voice) / (voices - 1) - 1
      const at = pitch + (place * detune) / 200
      const gain = 0.5 / Math.sqrt(voices)
      // The middle copy goes to both sides and the others take turns: wide, and still whole in mono.
      const isMiddle = Math.abs(place) < 0.01
      const isLeft = (voice + (place > 0 && voices % 2 === 1 ? 1 : 0)) % 2 === 0
      if (isMiddle || isLeft) add(left, at, gain)
      if (isMiddle || !isLeft) add(right, at, gain)
    }
    for (const side of [left, right]) {
      if (sub > 0) addTone(side, wave, hertz(pitch - 12), sub * 0.4, 0.3)
      if (top > 0) addTone(side, wave, hertz(pitch + 12.04), top * 0.3, random())
      if (noise > 0) {
        const air = whiteNoise(length, random)
        for (let index = 0; index < length; index++) side[index]! += noise * air[index]!
      }
    }
    if (cutoff !== undefined) {
      const open = cutoff + sweep * (0.4 + 0.6 * velocity)
      const moving = (time: number) => (rise > 0 ? Math.min(1, time / rise) : Math.exp(-time / fall))
      sweepPair(left, right, (time) => cutoff + (open - cutoff) * moving(time), resonance)
    }
    applyEnvelope(left, seconds, amp)
    applyEnvelope(right, seconds, amp)
    return { left, right }
  })
}
