import type { Random } from '../dsp/random.ts'
import type { Stereo } from '../dsp/sample-rate.ts'
import { steps } from '../score/notes.ts'
import type { Part } from '../studio/part.ts'
import { crash, hat, ride, shaker } from './cymbals.ts'
import { skin } from './hand-drums.ts'
import { kick } from './kick.ts'
import { brush, clap, rim, snare } from './snare.ts'

/** A drum and its place on the stage; it is built when it is first struck. */
type Drum = { sound: () => Stereo | readonly Stereo[]; pan?: number; gain?: number; built?: Stereo | readonly Stereo[] }

export type Kit = Readonly<Record<string, Drum>>

/** Plays one pattern per drum over a stretch of beats; see `steps` for how patterns read. */
export function groove(
  part: Part,
  kit: Kit,
  patterns: Readonly<Record<string, string>>,
  stretch: { from: number; to: number; length?: number },
): void {
  for (const [name, pattern] of Object.entries(patterns)) {
    const drum = kit[name]
    if (drum === undefined) throw new Error(`The kit has no "${name}"`)
    drum.built ??= drum.sound()
    part.strike(drum.built, steps(pattern, stretch), { pan: drum.pan ?? 0, gain: drum.gain ?? 1 })
  }
}

/** A drum set in a room, heard from the front; `size` above 1 is a bigger, slacker one. */
export function acousticKit(random: Random, { size = 1, wires = 0.2, tone = 195 } = {}): Kit {
  return {
    kick: {
      sound: () =>
        kick(random, {
          frequency: 58 / size,
          punch: 2.2,
          bend: 0.016,
          decay: 0.24 * size,
          click: 0.75,
          drive: 1.3,
        }),
      gain: 1.15,
    },
    snare: {
      sound: () => [snare(random, { tone: tone / size, wires }), snare(random, { tone: (tone + 3) / size, wires })],
    },
    ghost: { sound: () => snare(random, { tone: tone / size, wires: wires * 0.6, body: 0.4 }), gain: 0.7 },
    rim: { sound: () => rim(random), pan: -0.1 },
    hat: {
      sound: () => [
        hat(random, { decay: 0.07, noise: 0.75, low: 5600 }),
        hat(random, { decay: 0.08, noise: 0.75, low: 5400 }),
      ],
      pan: -0.3,
      gain: 0.5,
    },
    open: { sound: () => hat(random, { decay: 0.5, noise: 0.8, low: 5200 }), pan: -0.3, gain: 0.5 },
    ride: { sound: () => [ride(random), ride(random)], pan: 0.35, gain: 0.5 },
    bell: { sound: () => ride(random, { bell: 1 }), pan: 0.35, gain: 0.5 },
    crash: { sound: () => crash(random), pan: -0.15, gain: 0.55 },
    splash: { sound: () => crash(random, { seconds: 1.5, low: 3600 }), pan: 0.4, gain: 0.45 },
    high: { sound: () => skin(random, { frequency: 150 / size, decay: 0.32 }), pan: -0.25, gain: 0.9 },
    middle: { sound: () => skin(random, { frequency: 115 / size, decay: 0.38 }), pan: 0.1, gain: 0.95 },
    floor: { sound: () => skin(random, { frequency: 82 / size, decay: 0.5 }), pan: 0.35 },
    tambourine: { sound: () => shaker(random, { decay: 0.11, jingle: 1 }), pan: 0.3, gain: 0.5 },
    shaker: { sound: () => [shaker(random), shaker(random, { decay: 0.1 })], pan: 0.4, gain: 0.5 },
    clap: { sound: () => clap(random), gain: 0.7 },
  }
}

/** A jazz drummer's set: ride, brushes, a small bass drum played softly. */
export function jazzKit(random: Random): Kit {
  return {
    kick: {
      sound: () => kick(random, { frequency: 66, punch: 1.1, bend: 0.012, decay: 0.2, click: 0.35, drive: 1 }),
      gain: 0.55,
    },
    snare: { sound: () => snare(random, { tone: 230, wires: 0.15, ring: 0.12, noise: 0.7 }), gain: 0.75 },
    ghost: { sound: () => snare(random, { tone: 232, wires: 0.09, body: 0.3 }), gain: 0.5 },
    rim: { sound: () => rim(random, 1500), gain: 0.55, pan: -0.1 },
    pedal: { sound: () => hat(random, { decay: 0.05, noise: 0.8, low: 4600 }), pan: -0.35, gain: 0.4 },
    ride: {
      sound: () => [ride(random, { seconds: 1.8 }), ride(random, { seconds: 1.7 }), ride(random, { seconds: 1.9 })],
      pan: 0.3,
      gain: 0.75,
    },
    bell: { sound: () => ride(random, { bell: 0.8 }), pan: 0.3, gain: 0.6 },
    crash: { sound: () => crash(random, { seconds: 2.2, low: 3000 }), pan: -0.3, gain: 0.4 },
    swirl: {
      sound: () => [brush(random, { seconds: 0.42, tap: 0.05 }), brush(random, { seconds: 0.4, tap: 0.05 })],
      pan: -0.05,
      gain: 0.5,
    },
    brush: { sound: () => [brush(random), brush(random)], gain: 0.8 },
    high: { sound: () => skin(random, { frequency: 190, decay: 0.3, slap: 0.2 }), pan: -0.2, gain: 0.7 },
    floor: { sound: () => skin(random, { frequency: 105, decay: 0.42, slap: 0.2 }), pan: 0.3, gain: 0.7 },
  }
}

/** A kit sampled from an old record at eight o'clock in the morning: thick, short and crunchy. */
export function dustyKit(random: Random): Kit {
  return {
    kick: {
      sound: () => kick(random, { frequency: 62, punch: 1.8, bend: 0.02, decay: 0.22, click: 0.5, drive: 2.4 }),
      gain: 1.1,
    },
    snare: {
      sound: () => [
        snare(random, { tone: 205, wires: 0.16, ring: 0.1, low: 800, drive: 2.4 }),
        snare(random, { tone: 203, wires: 0.17, ring: 0.1, low: 820, drive: 2.4 }),
      ],
      gain: 0.95,
    },
    ghost: { sound: () => snare(random, { tone: 210, wires: 0.09, body: 0.4 }), gain: 0.55 },
    rim: { sound: () => rim(random, 1600), gain: 0.7 },
    hat: {
      sound: () => [
        hat(random, { decay: 0.055, noise: 0.8, low: 4800 }),
        hat(random, { decay: 0.06, noise: 0.8, low: 5000 }),
      ],
      pan: 0.15,
      gain: 0.42,
    },
    open: { sound: () => hat(random, { decay: 0.28, noise: 0.8, low: 4800 }), pan: 0.15, gain: 0.4 },
    ride: { sound: () => ride(random, { seconds: 1.2 }), pan: 0.3, gain: 0.4 },
    shaker: { sound: () => [shaker(random), shaker(random, { decay: 0.1 })], pan: -0.3, gain: 0.4 },
    crash: { sound: () => crash(random, { seconds: 1.8 }), gain: 0.35 },
  }
}
