import { bell, pass, shelf } from '../dsp/biquad.ts'
import { compress } from '../effects/compress.ts'
import { amplifier, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus, tremolo } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { crash } from '../instruments/cymbals.ts'
import { strings } from '../instruments/ensemble.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { electricGuitar, strummed } from '../instruments/plucked.ts'
import { reversed, weather } from '../instruments/textures.ts'
import { vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { held, progression } from '../score/chords.ts'
import { melody, moved, steps, within } from '../score/notes.ts'
import { arpeggio, comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const VERSE =
  'F#4:1 B4:1.5 C#5:.5 | D5:2 C#5:1 | A4:1 D5:1.5 E5:.5 | C#5:3 | B4:1 G4:1.5 A4:.5 | B4:2 D5:1 | E5:1 C#5:1 A4:1 | F#4:2 r:1'
const CHORUS =
  'F#5:2 E5:1 | D5:2 B4:1 | F#5:2 G5:1 | A5:2 F#5:1 | G5:2 F#5:1 | E5:1 D5:1 B4:1 | C#5:1.5 D5:.5 E5:1 | F#5:3'

/** Alternative rock in three: a lullaby sung beside a blast furnace. */
export const foundryLullaby: Piece = {
  slug: 'foundry-lullaby',
  tempo: 132,
  beats: 156,
  ring: 3,
  mastering: {
    effects: [
      equalise(bell(200, 2), shelf('high', 5500, 1.5)),
      compress({ threshold: -8, ratio: 2, attack: 0.015, release: 0.14 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('hall', [reverb({ seconds: 2.6, size: 1.25, damping: 4800, delay: 0.02 })])
    space('echo', [echo({ beats: 1.5, feedback: 0.38, tone: 2400 })], { gain: 0.7 })
    const verse = 'Bm:3 Bm:3 D/A:3 A:3 G:3 G:3 A:3 F#m:3'
    const refrain = 'Bm:3 G:3 D:3 A:3 Em:3 G:3 A:3 F#:3'
    const chords = progression(`${verse} ${verse} ${refrain} ${verse} ${refrain} ${refrain} Bm:12`)
    const loud = (write: (from: number, to: number) => void): void => {
      write(48, 72)
      write(96, 144)
    }
    const kit = acousticKit(random, { size: 1.12, wires: 0.24, tone: 185 })
    part(
      'drums',
      {
        level: -17.5,
        sends: { hall: 0.2 },
        effects: [drive(1.5), compress({ threshold: -14, ratio: 4, attack: 0.01, release: 0.14 })],
        loose: { seconds: 0.006, velocity: 0.1 },
      },
      (drummer) => {
        groove(
          drummer,
          kit,
          { rim: '......x...x.', kick: 'x.....x.....', ride: 'o...o...o...' },
          { from: 24, to: 45, length: 6 },
        )
        groove(
          drummer,
          kit,
          { high: 'xx....', middle: '..xx..', floor: '....xx', snare: '.....X' },
          { from: 45, to: 48, length: 3 },
        )
        loud((from, to) =>
          groove(
            drummer,
            kit,
            {
              kick: 'X....x......|X..x......x.',
              snare: '......X.....|......X.....',
              crash: 'o...........|............',
              open: 'x.x.x.x.x.x.|x.x.x.x.x.x.',
            },
            { from, to, length: 12 },
          ),
        )
        groove(
          drummer,
          kit,
          { floor: 'x.....o.o...', kick: 'X...........', ride: 'o...o...o...' },
          { from: 72, to: 93, length: 6 },
        )
        groove(drummer, kit, { snare: 'oxoxxX', floor: 'x.x.x.' }, { from: 93, to: 96, length: 3 })
        for (const at of [48, 96, 120, 144])
          groove(drummer, kit, { crash: 'X', kick: 'X' }, { from: at, to: at + 1, length: 1 })
      },
    )
    part(
      'bass',
      { level: -18.5, effects: [drive(1.4), compress({ threshold: -12, ratio: 4, attack: 0.012, release: 0.15 })] },
      (bass) => {
        const finger = bassGuitar(random, { pick: 0.5, decay: 3.2 })
        const quiet = figured(chords, '0 - - - 7? -', { step: 0.5, low: 30, gate: 0.95 })
        const driven = figured(chords, '0 0 0 0 0 7', { step: 0.5, low: 30, gate: 0.9 })
        bass.play(finger, [
          ...within(quiet, 24, 48),
          ...within(driven, 48, 72),
          ...within(quiet, 72, 96),
          ...within(driven, 96, 144),
          ...melody('B1:9', { at: 144, meter: 9 }),
        ])
      },
    )
    part(
      'clean guitar',
      {
        level: -19.5,
        sends: { hall: 0.35, echo: 0.25 },
        effects: [
          chorus({ mix: 0.5, rate: 0.5 }),
          tremolo({ rate: 4.4, depth: 0.2, spread: 1 }),
          equalise(pass('high', 140), bell(2600, 2)),
        ],
        loose: { seconds: 0.006, velocity: 0.12 },
      },
      (strings) => {
        const picked = arpeggio(chords, voiced(chords, { low: 50, high: 71, voices: 4 }), {
          order: [0, 2, 3, 1, 3, 2],
          step: 0.5,
          beats: 2,
          velocity: 0.65,
        })
        strings.play(
          electricGuitar(random, { brightness: 0.6, decay: 5 }),
          [...within(picked, 0, 48), ...within(picked, 72, 96), ...within(picked, 144, 153)],
          { pan: -0.2 },
        )
      },
    )
    const open = voiced(chords, { low: 42, high: 63, voices: 4 })
    part(
      'wall',
      {
        level: -16.5,
        sends: { hall: 0.2 },
        effects: [amplifier({ gain: 15, presence: 2, tone: 4400 })],
        loose: { seconds: 0.008, velocity: 0.08 },
      },
      (strings) => {
        const strokes = [
          ...steps('X.....x..x..', { from: 48, to: 72, length: 6 }),
          ...steps('X.....x..x..', { from: 96, to: 144, length: 6 }),
        ]
        for (const side of [-1, 1]) {
          strings.play(
            electricGuitar(random, { brightness: 0.7, decay: 6 }),
            strummed(comped(chords, open, strokes, 1.6), 0.02),
            { pan: side },
          )
          strings.play(
            electricGuitar(random, { brightness: 0.7, decay: 7 }),
            strummed(comped(chords, open, steps('X', { from: 144, to: 145, length: 1 }), 11), 0.03),
            { pan: side },
          )
        }
      },
    )
    part(
      'lead guitar',
      { level: -20, sends: { hall: 0.3, echo: 0.35 }, effects: [amplifier({ gain: 10, presence: 2, tone: 4000 })] },
      (strings) => {
        const octaves = melody('B5:1 F#5:.5 B5:1.5 | A5:1 D5:.5 A5:1.5 | G5:1 D5:.5 G5:1.5 | A5:1 E5:.5 A5:1.5', {
          meter: 3,
          velocity: 0.8,
        })
        strings.play(
          electricGuitar(random, { brightness: 0.8, decay: 4 }),
          [...moved(octaves, { beats: 120 }), ...moved(octaves, { beats: 132 }), ...moved(octaves, { beats: 60 })],
          { pan: 0.35, gate: 1.4 },
        )
      },
    )
    part(
      'voice',
      {
        level: -17,
        sends: { hall: 0.35, echo: 0.15 },
        effects: [drive(1.1), equalise(pass('high', 180), bell(2600, 3))],
        loose: { seconds: 0.012, velocity: 0.08 },
      },
      (singer) => {
        const throat = vocalise(random, ['u', 'a', 'o', 'a', 'e'], { glide: 0.06, size: 0.94 })
        singer.sing(throat, [
          ...melody(VERSE, { at: 24, meter: 3, velocity: 0.62 }),
          ...melody(CHORUS, { at: 48, meter: 3, velocity: 0.9 }),
          ...melody(VERSE, { at: 72, meter: 3, velocity: 0.62 }),
          ...melody(CHORUS, { at: 96, meter: 3, velocity: 0.9 }),
          ...melody(CHORUS, { at: 120, meter: 3, velocity: 0.95 }),
          ...melody('B4:6', { at: 144 }),
        ])
        singer.sing(throat, moved(melody(CHORUS, { meter: 3, velocity: 0.8 }), { beats: 120, pitch: -12 }), {
          gain: 0.5,
          pan: -0.3,
        })
      },
    )
    part('strings', { level: -22, sends: { hall: 0.5 } }, (section) => {
      const high = held(chords, voiced(chords, { low: 62, high: 83, voices: 3 }), 0.6)
      section.play(strings(random, { attack: 0.5, release: 0.8 }), [
        ...within(high, 72, 144),
        ...within(high, 144, 156),
      ])
    })
    part(
      'furnace',
      {
        level: -28,
        sends: { hall: 0.4 },
        fade: [
          [0, 4],
          [24, 0],
          [48, -8],
          [72, 2],
          [96, -8],
          [144, 4],
        ],
      },
      (air) => {
        air.lay(weather(random, 73, { low: 110, high: 600, period: 6.5, resonance: 1.4 }), 0)
        const inhale = reversed(crash(random, { seconds: 2 }))
        for (const at of [48, 96]) air.lay(inhale, at - 4.4, { gain: 0.4 })
      },
    )
  },
}
