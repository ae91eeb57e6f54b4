import { pass, shelf } from '../dsp/biquad.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { reverb } from '../effects/reverb.ts'
import { doubleBass } from '../instruments/basses.ts'
import { shaker } from '../instruments/cymbals.ts'
import { choir, strings } from '../instruments/ensemble.ts'
import { block, skin } from '../instruments/hand-drums.ts'
import { CELESTA, chime, KALIMBA } from '../instruments/keys.ts'
import { acousticGuitar, harp } from '../instruments/plucked.ts'
import { weather } from '../instruments/textures.ts'
import { flute } from '../instruments/winds.ts'
import { bassOf, held, progression } from '../score/chords.ts'
import { melody, type Note, steps, within } from '../score/notes.ts'
import { arpeggio, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const SONG = `F#5:1.5 E5:.5 D5:1 A4:1 | B4:1 D5:1 E5:2 | F#5:1.5 G5:.5 A5:1 F#5:1 | E5:3 r:1 | D5:1.5 E5:.5 F#5:1 A5:1 | B5:1.5 A5:.5 F#5:2 | G5:1.5 F#5:.5 E5:1 D5:1 | E5:3 r:1`
const VARIED = `A5:1.5 B5:.5 A5:1 F#5:1 | G5:.5 F#5:.5 E5:1 D5:2 | F#5:1 A5:1 D6:1.5 C#6:.5 | B5:2 A5:1 r:1 | D5:.5 E5:.5 F#5:1 A5:1 B5:1 | D6:1.5 B5:.5 A5:2 | G5:1 B5:1 A5:1 F#5:1 | E5:1.5 D5:.5 D5:2`

/** A run of small bells, falling like water from a roof. */
function drips(at: number, random: () => number): Note[] {
  const scale = [98, 97, 93, 90, 88, 86, 85, 81]
  return scale.map((pitch, index) => ({
    beat: at + index * 0.18 + random() * 0.06,
    beats: 1,
    pitch,
    velocity: 0.45 - index * 0.03,
  }))
}

/** New age without apology: harp, flute, a kalimba that takes over from the rain gutter. */
export const firstThaw: Piece = {
  slug: 'first-thaw',
  tempo: [
    [0, 84],
    [84, 84],
    [95, 62],
  ],
  beats: 96,
  ring: 4,
  mastering: { loudness: -14.5, effects: [equalise(shelf('high', 7000, 2), pass('high', 38))], fadeOut: 3.5 },
  compose: ({ random, space, part }) => {
    space('valley', [reverb({ seconds: 3.4, size: 1.35, damping: 6500, delay: 0.028 })])
    space('echo', [echo({ beats: 1, feedback: 0.35, tone: 4000 })], { gain: 0.7 })
    const chords = progression(
      'Dadd9:4 G/D:4 Dadd9:4 A/C#:4 Bm7:4 G6:4 Em7:4 A7sus4:4 D:4 G/B:4 D/A:4 A:4 Bm:4 G6:4 Em7:4 A7sus4:4 D:4 Em7/D:4 D/F#:4 G6:4 Bm7:4 Gadd9:4 Em9:2 A7:2 D:4',
    )
    const strung = voiced(chords, { low: 50, high: 71, voices: 4 })
    part('harp', { level: -19, sends: { valley: 0.35 }, loose: { seconds: 0.008, velocity: 0.14 } }, (strings) => {
      strings.play(
        harp(random),
        arpeggio(chords, strung, { order: [0, 2, 4, 5, 6, 5, 4, 2], step: 0.5, beats: 2, velocity: 0.62 }).filter(
          (note) => note.beat < 92,
        ),
        { spread: 0.6 },
      )
      strings.play(
        harp(random),
        chords.map((chord) => ({ beat: chord.beat, beats: 4, pitch: bassOf(chord, 35), velocity: 0.75 })),
      )
      strings.play(harp(random), melody('r:92 D4:.25 A4 D5 F#5 A5 D6 F#6 A6:2', { meter: 95.75, velocity: 0.6 }), {
        spread: 0.4,
      })
    })
    part(
      'flute',
      { level: -17.5, sends: { valley: 0.45, echo: 0.1 }, loose: { seconds: 0.012, velocity: 0.1 } },
      (solo) => {
        solo.sing(flute(random), melody(SONG, { at: 16, velocity: 0.7 }))
        solo.sing(flute(random), melody(VARIED, { at: 48, velocity: 0.78 }))
        solo.sing(
          flute(random),
          melody('F#5:1.5 E5:.5 D5:1 A4:1 | B4:2 D5:2 | E5:1 F#5:1 E5:2 | D5:6', { at: 80, velocity: 0.62 }),
        )
      },
    )
    part('bass', { level: -22, sends: { valley: 0.15 } }, (low) => {
      low.play(
        doubleBass(random),
        chords
          .filter((chord) => chord.beat >= 16)
          .map((chord) => ({
            beat: chord.beat,
            beats: Math.min(3.6, chord.beats),
            pitch: bassOf(chord, 31),
            velocity: 0.7,
          })),
      )
    })
    part('kalimba', { level: -22.5, sends: { valley: 0.3, echo: 0.3 } }, (thumbs) => {
      const figure = arpeggio(chords, voiced(chords, { low: 66, high: 84, voices: 3 }), {
        order: [2, 0, 1, 2, 0, 1, 2, 1],
        step: 0.5,
        beats: 1,
        velocity: 0.6,
      })
      thumbs.play(chime(KALIMBA, { knock: 0.3, damping: 0.6 }, random), [...within(figure, 32, 80)], { pan: -0.35 })
    })
    part('guitar', { level: -23, sends: { valley: 0.25 } }, (strings) => {
      const low = voiced(chords, { low: 52, high: 69, voices: 3 })
      strings.play(
        acousticGuitar(random),
        within(arpeggio(chords, low, { order: [0, 1, 2, 1], step: 0.5, beats: 1.5, velocity: 0.6 }), 48, 88).map(
          (note) => ({ ...note, beat: note.beat + 0.25 }),
        ),
        { pan: 0.4 },
      )
    })
    part(
      'strings',
      {
        level: -22.5,
        sends: { valley: 0.5 },
        fade: [
          [32, -8],
          [52, 0],
          [80, 0],
          [94, -5],
        ],
      },
      (section) => {
        section.play(
          strings(random, { attack: 0.9, release: 1.6, cutoff: 4200 }),
          within(held(chords, voiced(chords, { low: 55, high: 79, voices: 4 }), 0.6), 32, 96),
        )
      },
    )
    part('voices', { level: -24.5, sends: { valley: 0.7 } }, (far) => {
      far.play(
        choir(random, { vowel: 'a', attack: 1, release: 1.6 }),
        within(held(chords, voiced(chords, { low: 62, high: 79, voices: 3 }), 0.5), 64, 96),
      )
    })
    part('bells', { level: -27, sends: { valley: 0.7 } }, (bells) => {
      bells.play(
        chime(CELESTA, {}, random),
        [0.5, 30, 46.5, 62.5, 78].flatMap((at) => drips(at, random)),
        { spread: 0.7 },
      )
    })
    part('hands', { level: -24.5, sends: { valley: 0.3 } }, (drums) => {
      drums.strike(
        skin(random, { frequency: 98, decay: 0.5, slap: 0.15 }),
        steps('x.....o.x.......', { from: 48, to: 80 }),
      )
      drums.strike(
        skin(random, { frequency: 165, decay: 0.3, slap: 0.3 }),
        steps('...o..x...o.o.x.', { from: 48, to: 80 }),
        { pan: 0.3, gain: 0.7 },
      )
      drums.strike([shaker(random), shaker(random, { decay: 0.1 })], steps('x.o.x.o.x.o.x.og', { from: 32, to: 80 }), {
        pan: -0.4,
        gain: 0.35,
      })
      drums.strike(block(1250, { decay: 0.12 }), steps('....o.......o..g', { from: 64, to: 80 }), {
        pan: 0.5,
        gain: 0.3,
      })
    })
    part(
      'stream',
      {
        level: -29,
        fade: [
          [0, 4],
          [16, -2],
          [84, -4],
          [96, 2],
        ],
      },
      (water) => water.lay(weather(random, 78, { low: 900, high: 4200, period: 5.5, resonance: 1.2 }), 0),
    )
  },
}
