import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { amplifier, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { strings } from '../instruments/ensemble.ts'
import { chime, GLOCKENSPIEL } from '../instruments/keys.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { acousticGuitar, electricGuitar, strummed } from '../instruments/plucked.ts'
import { vocalise, whistle } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const HOOK =
  'A5:.5 F#5 D5 F#5 A5:1 B5:.5 A5 | F#5:1 E5:.5 D5 E5:1.5 r:.5 | B4:.5 D5 G5 F#5 E5:1 D5:.5 E5 | F#5:1 E5:.5 C#5 A4:1.5 r:.5'
const VERSE =
  'r:.5 F#4:.5 A4 A4 B4:.5 A4 F#4:1 | r:.5 F#4:.5 A4 B4 D5:1 B4:1 | r:.5 B4:.5 D5 D5 E5:.5 D5 B4:1 | A4:1.5 B4:.5 C#5:1 r:1 | r:.5 F#4:.5 A4 A4 B4:.5 A4 D5:1 | F#5:1 E5:.5 D5 B4:1 r:1 | r:.5 G4:.5 B4 D5 F#5:.5 E5 D5:1 | E5:2 r:2'
const CHORUS =
  'F#5:1.5 E5:.5 D5:.5 E5 F#5:1 | A5:1.5 G5:.5 F#5:.5 E5 D5:1 | B4:.5 D5 G5:1.5 F#5:.5 E5:1 | F#5:.5 E5 C#5:1 A4:1 r:1 | F#5:1.5 E5:.5 D5:.5 E5 F#5:1 | A5:1 B5:1 A5:.5 F#5 D5:1 | G5:.5 F#5 E5:1 B4:.5 C#5 D5:1 | E5:1.5 D5:.5 C#5:1 r:1'

/** Indie pop: jangle, glockenspiel, claps, and a tune you could whistle, as the last chorus does. */
export const paperAeroplaneSeason: Piece = {
  slug: 'paper-aeroplane-season',
  tempo: 128,
  beats: 144,
  ring: 1,
  mastering: {
    effects: [
      equalise(bell(280, -1.5), shelf('high', 7500, 1)),
      compress({ threshold: -9, ratio: 2, attack: 0.015, release: 0.12 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('room', [reverb({ seconds: 1.4, size: 0.9, damping: 6500 })])
    space('echo', [echo({ beats: 0.5, feedback: 0.28, tone: 3600 })], { gain: 0.6 })
    const line = 'D:4 Bm7:4 G:4 A:4'
    const chords = progression(
      `D:4 Bm7:4 G:4 A:4 ${line} ${line} ${line} ${line} Em7:4 G:4 Bm7:4 A7sus4:4 ${line} ${line} D:4 Bm7:4 G:4 A:2 D:2`,
    )
    const kit = acousticKit(random, { size: 0.95, wires: 0.17, tone: 215 })

    part(
      'drums',
      {
        level: -18.5,
        sends: { room: 0.15 },
        effects: [drive(1.1), compress({ threshold: -13, ratio: 3, attack: 0.008, release: 0.1 })],
        loose: { seconds: 0.005, velocity: 0.1 },
      },
      (drummer) => {
        groove(drummer, kit, { tambourine: 'x.o.x.o.x.o.x.o.', kick: 'x...x...x...x...' }, { from: 8, to: 16 })
        groove(
          drummer,
          kit,
          { kick: 'x.....x.x.x.....', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
          { from: 16, to: 46 },
        )
        groove(
          drummer,
          kit,
          { snare: 'x.x.xxXX', high: '..x.....', floor: '......xx' },
          { from: 46, to: 48, length: 2 },
        )
        const lift = {
          kick: 'X...x.x.X...x.x.',
          snare: '....X.......X...',
          tambourine: 'x.x.X.x.x.x.X.x.',
          open: 'x...x...x...x...',
          clap: '....x.......x..x',
        }
        groove(drummer, kit, lift, { from: 48, to: 78 })
        groove(
          drummer,
          kit,
          { kick: 'x.......x.......', rim: '....x.......x...', shaker: 'xgogxgogxgogxgog' },
          { from: 80, to: 94 },
        )
        groove(drummer, kit, { snare: 'oxoxxxXX', floor: 'x.x.x.x.' }, { from: 94, to: 96, length: 2 })
        groove(drummer, kit, lift, { from: 96, to: 140 })
        for (const at of [16, 48, 64, 96, 112, 128, 142])
          groove(drummer, kit, { crash: 'x' }, { from: at, to: at + 1, length: 1 })
        groove(drummer, kit, { kick: 'X', snare: 'x' }, { from: 142, to: 143, length: 1 })
      },
    )
    part(
      'bass',
      {
        level: -19,
        effects: [compress({ threshold: -12, ratio: 3, attack: 0.01, release: 0.12 }), equalise(bell(800, 2))],
      },
      (bass) => {
        const pick = bassGuitar(random, { pick: 0.55 })
        bass.play(pick, within(figured(chords, '0 . . 0 7 . 12 7', { step: 0.5, low: 38, gate: 0.9 }), 16, 48))
        bass.play(pick, within(figured(chords, '0 0 0 0 0 0 7 12', { step: 0.5, low: 38, gate: 0.85 }), 48, 80))
        bass.play(pick, within(figured(chords, '0 - - - - - 7 -', { step: 0.5, low: 38, gate: 0.9 }), 80, 96))
        bass.play(pick, [
          ...within(figured(chords, '0 0 0 0 0 0 7 12', { step: 0.5, low: 38, gate: 0.85 }), 96, 142),
          ...melody('D2:2', { at: 142 }),
        ])
      },
    )
    const wide = voiced(chords, { low: 50, high: 71, voices: 4 })
    part(
      'jangle',
      {
        level: -20,
        sends: { room: 0.25, echo: 0.15 },
        effects: [chorus({ mix: 0.4, rate: 0.9 }), equalise(pass('high', 180), bell(3200, 3), shelf('high', 6000, 2))],
      },
      (strings) => {
        const guitar = electricGuitar(random, { brightness: 0.85, decay: 3.5 })
        const picked = arpeggio(chords, voiced(chords, { low: 54, high: 74, voices: 4 }), {
          order: [0, 2, 3, 1, 2, 3, 2, 1],
          step: 0.5,
          beats: 1.2,
          velocity: 0.7,
        })
        strings.play(guitar, within(picked, 0, 142), { pan: 0.5 })
      },
    )
    part(
      'strum',
      { level: -21.5, sends: { room: 0.2 }, effects: [equalise(pass('high', 160), shelf('high', 4500, 3))] },
      (strings) => {
        const rhythm = steps('x...x.oox.o.x.oo', { from: 16, to: 142 })
        const chord = comped(chords, wide, rhythm, 0.8)
        strings.play(
          acousticGuitar(random, { nylon: false }),
          strummed(chord, 0.025, (beat) => beat % 1 > 0.3),
          { pan: -0.5 },
        )
      },
    )
    part('crunch', { level: -22, sends: { room: 0.2 }, effects: [amplifier({ gain: 5, presence: 2 })] }, (strings) => {
      const power = comped(
        chords,
        voiced(chords, { low: 45, high: 62, voices: 3 }),
        [...steps('x.......', { from: 48, to: 80 }), ...steps('x.......', { from: 96, to: 143 })],
        3.8,
      )
      strings.play(electricGuitar(random, { brightness: 0.5 }), strummed(power, 0.02), { pan: 0.25 })
    })
    part(
      'voice',
      { level: -18, sends: { room: 0.3, echo: 0.12 }, effects: [equalise(pass('high', 200), bell(2800, 2))] },
      (singer) => {
        const throat = vocalise(random, ['a', 'o', 'e', 'a', 'u', 'e'])
        singer.sing(throat, [
          ...melody(VERSE, { at: 16 }),
          ...melody(CHORUS, { at: 48 }),
          ...melody('r:.5 B4:.5 E5 G5 F#5:1 E5:1 | D5:1.5 E5:.5 D5:1 B4:1 | r:.5 D5:.5 F#5 A5 B5:1 A5:1 | E5:2 A5:2', {
            at: 80,
          }),
          ...melody(CHORUS, { at: 96 }),
        ])
        singer.sing(
          throat,
          moved(within(melody(CHORUS), 0, 31), { beats: 96, pitch: -5 }).filter((note) =>
            [61, 62, 64, 66, 69, 71, 73, 74, 76].includes(note.pitch),
          ),
          { gain: 0.5, pan: -0.3 },
        )
      },
    )
    part('bells', { level: -24, sends: { room: 0.3, echo: 0.2 } }, (bars) => {
      bars.play(
        chime(GLOCKENSPIEL, { knock: 0.2 }, random),
        [
          ...melody(HOOK, { at: 0 }),
          ...moved(melody(HOOK), { beats: 48 }),
          ...moved(melody(HOOK), { beats: 112 }),
          ...moved(melody(HOOK), { beats: 128 }),
        ]
          .map((note) => ({ ...note, pitch: note.pitch + 12 }))
          .filter((note) => note.beat < 142.5),
        { pan: 0.2 },
      )
    })
    part('whistle', { level: -21.5, sends: { room: 0.4, echo: 0.25 } }, (lips) => {
      lips.sing(
        whistle(random),
        [...moved(melody(HOOK), { beats: 64 }), ...moved(within(melody(HOOK), 0, 14), { beats: 128 })],
        { pan: -0.15 },
      )
    })
    part('strings', { level: -23.5, sends: { room: 0.4 } }, (section) => {
      section.play(
        strings(random, { attack: 0.3 }),
        within(held(chords, voiced(chords, { low: 66, high: 83, voices: 3 }), 0.6), 80, 144),
      )
    })
  },
}
