import { applyEnvelope, type Envelope } from '../dsp/envelope.ts'
import { sweepPair } from '../dsp/filter.ts'
import { fitted, fromLoop, loopLength } from '../dsp/loop.ts'
import { addTone } from '../dsp/oscillator.ts'
import type { Random } from '../dsp/random.ts'
import { type Stereo, samples } from '../dsp/sample-rate.ts'
import { SAW, type Wave } from '../dsp/wavetable.ts'
import { hertz } from '../score/notes.ts'
import { type Instrument, looping, sustained } from '../studio/instrument.ts'

type Patch = {
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
  } = patch
  const amp = patch.amp ?? { attack: 0.01, decay: 0.3, sustain: 0.7, release: 0.2 }
  // Without a filter of its own a note never changes while it is held, so it can go round in a loop.
  const isSteady = cutoff === undefined

  const stack = (pitch: number, length: number): Stereo => {
    const tuned = (at: number) => (isSteady ? fitted(hertz(at), length) : hertz(at))
    const left = new Float32Array(length)
    const right = new Float32Array(length)
    for (let voice = 0; voice < voices; voice++) {
      const place = voices === 1 ? 0 : (2 * voice) / (voices - 1) - 1
      const frequency = tuned(pitch + (place * detune) / 200)
      const gain = 0.5 / Math.sqrt(voices)
      // The middle copy goes to both sides and the others take turns: wide, and still whole in mono.
      const isMiddle = Math.abs(place) < 0.01
      const isLeft = (voice + (place > 0 && voices % 2 === 1 ? 1 : 0)) % 2 === 0
      if (isMiddle || isLeft) addTone(left, wave, frequency, gain, random())
      if (isMiddle || !isLeft) addTone(right, wave, frequency, gain, random())
    }
    for (const side of [left, right]) {
      if (sub > 0) addTone(side, wave, tuned(pitch - 12), sub * 0.4, 0.3)
      if (top > 0) addTone(side, wave, tuned(pitch + 12.04), top * 0.3, random())
    }
    return { left, right }
  }

  const shaped = (note: Stereo, seconds: number): Stereo => {
    applyEnvelope(note.left, seconds, amp)
    applyEnvelope(note.right, seconds, amp)
    return note
  }

  if (isSteady) {
    const loops = new Map<number, Stereo>()
    return looping((pitch, seconds) => {
      const loop = loops.get(pitch) ?? stack(pitch, loopLength(pitch))
      loops.set(pitch, loop)
      return shaped(fromLoop(loop, samples(seconds + amp.release), random()), seconds)
    })
  }
  return sustained((pitch, seconds, velocity) => {
    const note = stack(pitch, samples(seconds + amp.release))
    const reach = sweep * (0.4 + 0.6 * velocity)
    const moving = (time: number) => (rise > 0 ? Math.min(1, time / rise) : Math.exp(-time / fall))
    sweepPair(note.left, note.right, (time) => cutoff + reach * moving(time), resonance)
    return shaped(note, seconds)
  })
}
