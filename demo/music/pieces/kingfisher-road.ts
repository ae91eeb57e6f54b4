import { bell, pass, shelf } from '../dsp/biquad.ts'
import { SAW } from '../dsp/wavetable.ts'
import { compress } from '../effects/compress.ts'
import { amplifier, drive } from '../effects/drive.ts'
import { echo } from '../effects/echo.ts'
import { equalise } from '../effects/effect.ts'
import { chorus } from '../effects/motion.ts'
import { reverb } from '../effects/reverb.ts'
import { bassGuitar } from '../instruments/basses.ts'
import { acousticKit, groove } from '../instruments/kits.ts'
import { electricGuitar, strummed } from '../instruments/plucked.ts'
import { lead, vocalise } from '../instruments/winds.ts'
import { figured } from '../score/bass-lines.ts'
import { progression } from '../score/chords.ts'
import { melody, moved, repeated, steps, within } from '../score/notes.ts'
import { comped, voiced } from '../score/voicing.ts'
import type { Piece } from '../studio/studio.ts'

const RIFF =
  'B4:.5 E5 G#5 E5 F#5 E5 B4 E5 | B4 C#5 G#5 E5 F#5 E5 C#5 E5 | A4 C#5 E5 C#5 G#5 E5 C#5 E5 | B4 D#5 F#5 D#5 A5 F#5 D#5 F#5'
const VERSE =
  'r:1 B4:.5 B4 G#4:1 B4:1 | C#5:.5 B4 G#4:1 E4:1 r:1 | r:1 A4:.5 B4 C#5:1 E5:1 | D#5:1.5 C#5:.5 B4:1 r:1 | r:1 B4:.5 B4 E5:1 D#5:1 | C#5:.5 B4 G#4:1 C#5:1 r:1 | r:1 C#5:.5 E5 F#5:1 E5:1 | F#5:2 D#5:1 r:1'
const CHORUS =
  'E5:1 C#5:.5 E5:1.5 F#5:1 | G#5:1.5 F#5:.5 E5:1 B4:1 | F#5:1 D#5:.5 F#5:1.5 G#5:1 | E5:2 C#5:1 B4:1 | E5:1 C#5:.5 E5:1.5 A5:1 | G#5:1.5 B5:.5 G#5:1 E5:1 | F#5:1 G#5:.5 F#5:1.5 D#5:1 | E5:3 r:1'

/** Indie rock: second gear, windows down, the riff that started in a kitchen. */
export const kingfisherRoad: Piece = {
  slug: 'kingfisher-road',
  tempo: 144,
  beats: 163,
  ring: 0.7,
  mastering: {
    effects: [
      equalise(bell(220, 1.5), shelf('high', 6000, 1.5)),
      compress({ threshold: -8, ratio: 2, attack: 0.012, release: 0.1 }),
    ],
  },
  compose: ({ random, space, part }) => {
    space('room', [reverb({ seconds: 1.2, size: 0.9, damping: 5600 })])
    space('echo', [echo({ beats: 0.75, feedback: 0.32, tone: 3000 })], { gain: 0.6 })
    const verse = 'E:4 C#m7:4 A:4 B:4'
    const refrain = 'A:4 E:4 B:4 C#m7:4 A:4 E:4 B:4 E:4'
    const chords = progression(`${verse} ${verse} ${verse} ${refrain} ${verse} ${refrain} A:4 A:4 B:4 E:8`)
    const kit = acousticKit(random, { size: 1.02, wires: 0.2, tone: 200 })

    part(
      'drums',
      {
        level: -17.5,
        sends: { room: 0.25 },
        effects: [drive(1.5), compress({ threshold: -14, ratio: 4, attack: 0.008, release: 0.09 })],
        loose: { seconds: 0.004, velocity: 0.1 },
      },
      (drummer) => {
        groove(drummer, kit, { hat: 'x.x.x.x.x.x.x.x.', kick: 'x...x...x...x...' }, { from: 8, to: 14 })
        groove(drummer, kit, { snare: 'x.xxX.XX' }, { from: 14, to: 16, length: 2 })
        groove(
          drummer,
          kit,
          { kick: 'X.....x.X.x.....', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' },
          { from: 16, to: 46 },
        )
        groove(
          drummer,
          kit,
          { snare: '..X.XXXX', kick: 'x.......', floor: '....x.x.' },
          { from: 46, to: 48, length: 2 },
        )
        const loud = {
          kick: 'X...x.x.X.x...x.',
          snare: '....X.......X...',
          open: 'x...x...x...x...',
          bell: '..o...o...o...o.',
        }
        groove(drummer, kit, loud, { from: 48, to: 80 })
        groove(
          drummer,
          kit,
          { floor: 'x..x..x.x..x..x.', kick: 'X...x...X...x...', tambourine: '....x.......x...' },
          { from: 80, to: 94 },
        )
        groove(
          drummer,
          kit,
          { high: 'xx......', middle: '..xx....', floor: '....xx..', snare: '......XX' },
          { from: 94, to: 96, length: 2 },
        )
        groove(drummer, kit, loud, { from: 96, to: 126 })
        groove(drummer, kit, { snare: 'x.XxX.XX' }, { from: 126, to: 128, length: 2 })
        groove(drummer, kit, loud, { from: 128, to: 140 })
        groove(drummer, kit, { kick: 'X.....X.X.......', snare: '....X.......XXXX' }, { from: 140, to: 144 })
        groove(drummer, kit, loud, { from: 144, to: 156 })
        for (const at of [16, 48, 64, 96, 112, 128, 144, 156])
          groove(drummer, kit, { crash: 'X', kick: 'X' }, { from: at, to: at + 1, length: 1 })
      },
    )
    part(
      'bass',
      {
        level: -18.5,
        effects: [
          drive(1.3),
          compress({ threshold: -12, ratio: 4, attack: 0.01, release: 0.1 }),
          equalise(bell(1000, 3)),
        ],
      },
      (bass) => {
        const pick = bassGuitar(random, { pick: 0.7 })
        const line = figured(chords, '0 0 0 0 0 0 7 12', { step: 0.5, low: 28, gate: 0.9 })
        bass.play(pick, [...within(line, 16, 80), ...within(line, 96, 156), ...melody('E1:6', { at: 156 })])
        bass.play(pick, within(figured(chords, '0 - - 0 - - 0 -', { step: 0.5, low: 28 }), 80, 96))
      },
    )
    const power = voiced(
      progression(chordsAsFifths(`${verse} ${verse} ${verse} ${refrain} ${verse} ${refrain} A:4 A:4 B:4 E:8`)),
      { low: 40, high: 60, voices: 3 },
    )
    part(
      'rhythm guitars',
      {
        level: -18,
        sends: { room: 0.15 },
        effects: [amplifier({ gain: 7, presence: 3 })],
        loose: { seconds: 0.006, velocity: 0.1 },
      },
      (strings) => {
        const muted = [...steps('x.x.x.x.x.x.x.x.', { from: 16, to: 48 })]
        const open = [
          ...steps('X..xX.x.X..xX.x.', { from: 48, to: 80 }),
          ...steps('X..xX.x.X..xX.x.', { from: 96, to: 156 }),
        ]
        for (const side of [-1, 1]) {
          strings.play(electricGuitar(random, { muted: true, brightness: 0.6 }), comped(chords, power, muted, 0.5), {
            pan: side,
          })
          strings.play(electricGuitar(random, { brightness: 0.7 }), strummed(comped(chords, power, open, 0.9), 0.012), {
            pan: side,
          })
          strings.play(
            electricGuitar(random, { brightness: 0.7 }),
            strummed(comped(chords, power, steps('X', { from: 156, to: 157, length: 1 }), 6), 0.02),
            { pan: side },
          )
        }
      },
    )
    part(
      'riff',
      {
        level: -20,
        sends: { room: 0.25, echo: 0.25 },
        effects: [drive(1.4), chorus({ mix: 0.35 }), equalise(pass('high', 200), bell(3000, 3))],
      },
      (strings) => {
        const jangle = electricGuitar(random, { brightness: 0.85, decay: 3 })
        strings.play(jangle, [...repeated(melody(RIFF), 16, 3), ...moved(melody(RIFF), { beats: 80 })], {
          pan: 0.3,
          gate: 1.6,
        })
        strings.play(jangle, moved(melody(RIFF), { beats: 80, pitch: -12 }), { pan: -0.3, gate: 1.4, gain: 0.7 })
      },
    )
    part(
      'lead guitar',
      { level: -20, sends: { room: 0.2, echo: 0.3 }, effects: [amplifier({ gain: 9, presence: 2, tone: 4200 })] },
      (solo) => {
        const singing = lead(random, {
          wave: SAW,
          glide: 0.03,
          cutoff: 1800,
          opens: 2000,
          attack: 0.006,
          release: 0.1,
          vibrato: 26,
        })
        solo.sing(
          singing,
          [
            ...melody('G#5:1 E5:.5 G#5:1.5 A5:1 | B5:1.5 A5:.5 G#5:1 E5:1 | F#5:1 D#5:.5 F#5:1.5 G#5:1 | E5:4', {
              at: 64,
              velocity: 0.8,
            }).map((note) => ({ ...note, pitch: note.pitch - 12 })),
            ...melody('E5:4 | ~:2 F#5:1 G#5:1 | F#5:2 D#5:2 | E5:6', { at: 144 }),
          ],
          { pan: -0.1 },
        )
      },
    )
    part(
      'voice',
      {
        level: -17.5,
        sends: { room: 0.25, echo: 0.12 },
        effects: [drive(1.2), equalise(pass('high', 220), bell(2600, 3))],
      },
      (singer) => {
        const throat = vocalise(random, ['a', 'e', 'o', 'a', 'o'], { glide: 0.05, size: 0.92 })
        singer.sing(throat, [
          ...melody(VERSE, { at: 16 }),
          ...melody(CHORUS, { at: 48, velocity: 0.85 }),
          ...within(melody(VERSE, { at: 80, velocity: 0.65 }), 80, 95),
          ...melody(CHORUS, { at: 96, velocity: 0.88 }),
          ...melody('E5:2 C#5:2 | E5:2 C#5:2 | F#5:3 D#5:1 | E5:4', { at: 128 }),
        ])
        singer.sing(throat, moved(within(melody(CHORUS), 0, 31), { beats: 96, pitch: -12 }), { gain: 0.45, pan: 0.35 })
      },
    )
  },
}

/** The same chords without their thirds, as distortion likes them. */
function chordsAsFifths(text: string): string {
  return text.replace(/([A-G]#?)(m7)?:/g, '$15:')
}
