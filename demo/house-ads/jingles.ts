import { bell, pass } from '../music/dsp/biquad.ts'
import { equalise } from '../music/effects/effect.ts'
import { rotary, tremolo } from '../music/effects/motion.ts'
import { reverb } from '../music/effects/reverb.ts'
import { doubleBass } from '../music/instruments/basses.ts'
import { horns, strings } from '../music/instruments/ensemble.ts'
import { block } from '../music/instruments/hand-drums.ts'
import { CELESTA, chime, GLOCKENSPIEL, MARIMBA, organ, VIBRAPHONE } from '../music/instruments/keys.ts'
import { groove, jazzKit } from '../music/instruments/kits.ts'
import { harp, pizzicato } from '../music/instruments/plucked.ts'
import { clarinet, flute, trumpet, whistle } from '../music/instruments/winds.ts'
import { figured } from '../music/score/bass-lines.ts'
import { held, progression } from '../music/score/chords.ts'
import { melody, steps, within } from '../music/score/notes.ts'
import { comped, voiced } from '../music/score/voicing.ts'
import type { Piece, Studio } from '../music/studio/studio.ts'

/** Fifteen seconds at any tempo: as many beats as fit, and the rest for the last notes to ring. */
function jingle(slug: string, tempo: number, beats: number, compose: (studio: Studio) => void): Piece {
  const mastering = { loudness: -16, fadeOut: 0.5 }
  return {
    slug,
    tempo,
    beats,
    ring: 15 - (beats * 60) / tempo,
    mastering,
    compose: (studio) => {
      studio.space('room', [reverb({ seconds: 1.1, size: 0.9, damping: 5000 })])
      compose(studio)
    },
  }
}

const LOOSE = { seconds: 0.006, velocity: 0.12 }

/** Plucked strings like raindrops, and a clarinet. */
const brindlecote = jingle('brindlecote-umbrellas', 128, 30, ({ random, part }) => {
  const chords = progression('F:4 Dm:4 Gm7:4 C7:4 F:4 Dm:4 Gm7:2 C7:2 F:2')
  part('drops', { level: -19, sends: { room: 0.3 }, loose: LOOSE }, (section) => {
    section.play(
      pizzicato(random),
      comped(chords, voiced(chords, { low: 60, high: 77, voices: 3 }), steps('..x...x.', { from: 0, to: 28 }), 0.5),
      { pan: 0.2 },
    )
    section.play(pizzicato(random), [...figured(chords, '0 - - - 7 - - -', { step: 0.5, low: 41 })])
    section.play(
      chime(MARIMBA, { knock: 0.3 }, random),
      [...melody('C6:.25 A5 F5 C5:.75 r:.5 D6:.25 A5 F5:.5 D5:1'), ...melody('F5:.5 A5 C6 F6:2', { at: 26.5 })],
      { pan: -0.3 },
    )
  })
  part('clarinet', { level: -18, sends: { room: 0.3 } }, (solo) =>
    solo.sing(clarinet(random), [
      ...melody('C5:.5 F5 A5:1 G5:.5 F5 A5:1'),
      ...melody('A5:.5 Bb5 C6:1 A5:.5 G5 F5:2', { at: 24 }),
    ]),
  )
})

/** A small dance band; the whistle is the kettle. */
const tansley = jingle('tansley-kettles', 160, 38, ({ random, part }) => {
  const chords = progression('Bb:4 G7:4 Cm7:4 F7:4 Bb:4 G7:4 Cm7:4 F7:4 Bb:6')
  const kit = jazzKit(random)
  part('drums', { level: -23, loose: LOOSE }, (drummer) =>
    groove(drummer, kit, { ride: 'x.xox.xo', pedal: '..x...x.', brush: '..x...x.' }, { from: 0, to: 36 }),
  )
  part('bass', { level: -19, loose: LOOSE }, (bass) =>
    bass.play(doubleBass(random), figured(chords, '0 - 7 -', { step: 1, low: 34, gate: 0.9 })),
  )
  part(
    'vibes',
    { level: -19, sends: { room: 0.3 }, effects: [tremolo({ rate: 5, depth: 0.25 })], loose: LOOSE },
    (bars) => {
      bars.play(
        chime(VIBRAPHONE, {}, random),
        comped(chords, voiced(chords, { low: 58, high: 76, voices: 3 }), steps('..x..x..', { from: 0, to: 36 }), 0.6),
        { pan: 0.3 },
      )
      bars.play(chime(VIBRAPHONE, {}, random), [
        ...melody('D5:.5 F5 Bb5:1 G5:.5 F5 D5:1'),
        ...melody('F5:.5 G5 A5 Bb5:2.5', { at: 32 }),
      ])
    },
  )
  part('trumpet', { level: -19, sends: { room: 0.3 } }, (solo) =>
    solo.sing(
      trumpet(random, { muted: true }),
      [...melody('F5:.5 D5 F5:1 B4:.5 D5 F5:1'), ...melody('C5:.5 Eb5 G5 A5 Bb5:2', { at: 30.5 })],
      { pan: -0.2 },
    ),
  )
  part('kettle', { level: -22, sends: { room: 0.4 } }, (steam) =>
    steam.sing(whistle(random), melody('Bb6:.5 D7:2', { at: 34 }), { pan: 0.2 }),
  )
})

/** A waltz for breakfast: celesta, harp and strings. */
const quillfeather = jingle('quillfeather-marmalade', 144, 33, ({ random, part }) => {
  const chords = progression('D:3 Bm7:3 Em7:3 A7:3 D:3 Bm7:3 Em7:3 A7:3 D:3 A7:3 D:3')
  part('harp', { level: -19, sends: { room: 0.35 }, loose: LOOSE }, (strung) => {
    strung.play(
      harp(random),
      comped(
        chords,
        voiced(chords, { low: 57, high: 74, voices: 3 }),
        steps('..x.x.', { from: 0, to: 30, length: 3 }),
        0.8,
      ),
    )
    strung.play(harp(random), figured(chords, '0 - - - - -', { step: 0.5, low: 38 }))
  })
  part('strings', { level: -21, sends: { room: 0.4 } }, (section) =>
    section.play(
      strings(random, { attack: 0.25 }),
      held(chords, voiced(chords, { low: 59, high: 78, voices: 3 }), 0.6),
    ),
  )
  part('celesta', { level: -19, sends: { room: 0.4 }, loose: LOOSE }, (bells) =>
    bells.play(
      chime(CELESTA, {}, random),
      [
        ...melody('F#5:1 A5:1 D6:1 | C#6:1 B5:1 F#5:1', { meter: 3 }),
        ...melody('G5:1 B5:1 C#6:1 | E6:1 C#6:1 A5:1 | D6:3', { meter: 3, at: 24 }),
      ],
      { pan: 0.15 },
    ),
  )
})

/** Organ, flute and a wood block. */
const dunnow = jingle('dunnow-slippers', 96, 23, ({ random, part }) => {
  const chords = progression('G6:4 E7:4 Am7:4 D7:4 G6:2 E7:2 Am7:1 D7:1 G6:1')
  part(
    'organ',
    { level: -20, sends: { room: 0.25 }, effects: [rotary({ rate: 6 }), equalise(pass('high', 150), bell(900, 2))] },
    (keys) =>
      keys.play(
        organ('848000000', { click: 0.4 }),
        comped(chords, voiced(chords, { low: 57, high: 74, voices: 3 }), steps('x..o..x.', { from: 0, to: 22 }), 0.4),
        { pan: 0.25 },
      ),
  )
  part('bass', { level: -19, loose: LOOSE }, (bass) =>
    bass.play(doubleBass(random), within(figured(chords, '0 - 7 -', { step: 1, low: 31, gate: 0.9 }), 0, 23)),
  )
  part('slippers', { level: -25, sends: { room: 0.3 } }, (floor) => {
    floor.strike(block(620, { decay: 0.05 }), steps('x...x...', { from: 0, to: 22 }), { pan: -0.3 })
    floor.strike(block(540, { decay: 0.05 }), steps('..x...x.', { from: 0, to: 22 }), { pan: 0.3 })
  })
  part('flute', { level: -18, sends: { room: 0.35 } }, (solo) =>
    solo.sing(flute(random), [
      ...melody('D5:.5 B4 D5 G5 ~:.5 E5:.5 D5:1'),
      ...melody('B5:.5 G5 E5:.5 D5 C5:.5 E5 G5:2', { at: 18.5 }),
    ]),
  )
})

/** A night train in six-eight, with a distant horn. */
const lantern = jingle('lantern-line', 112, 27, ({ random, part }) => {
  const chords = progression('Ebmaj7:4 Cm7:4 Abmaj7:4 Bb7sus4:4 Ebmaj7:4 Abmaj7:4 Eb:3')
  const kit = jazzKit(random)
  part('wheels', { level: -25, sends: { room: 0.2 }, loose: LOOSE }, (drummer) =>
    groove(drummer, kit, { brush: 'x.ox.o', kick: 'o.....' }, { from: 0, to: 26, length: 2 }),
  )
  part('strings', { level: -20, sends: { room: 0.5 } }, (section) =>
    section.play(
      strings(random, { attack: 0.5, release: 0.8, cutoff: 3800 }),
      held(chords, voiced(chords, { low: 55, high: 75, voices: 4 }), 0.6),
    ),
  )
  part('horns', { level: -20, sends: { room: 0.5 } }, (far) =>
    far.play(horns(random), [...melody('Bb3+G4:1.5 Eb4+Bb4:2.5'), ...melody('Eb4+G4:1 F4+Ab4:1 G4+Bb4:3', { at: 22 })]),
  )
  part('lamps', { level: -22, sends: { room: 0.5 }, loose: LOOSE }, (bells) =>
    bells.play(
      chime(GLOCKENSPIEL, {}, random),
      [...melody('Bb5:.5 D6 Eb6 G6:2.5'), ...melody('G6:.5 Eb6 D6 Bb5 Eb6:2', { at: 22 })],
      { spread: 0.6 },
    ),
  )
  part('bass', { level: -20, loose: LOOSE }, (bass) =>
    bass.play(doubleBass(random), figured(chords, '0 - - 7', { step: 1, low: 34, gate: 0.95 })),
  )
})

export const JINGLES: readonly Piece[] = [brindlecote, tansley, quillfeather, dunnow, lantern]
