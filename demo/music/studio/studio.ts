import { type Random, seeded } from '../dsp/random.ts'
import { SAMPLE_RATE, type Stereo, silence } from '../dsp/sample-rate.ts'
import { type Curve, type Effect, inSamples, valueOn } from '../effects/effect.ts'
import type { Note } from '../score/notes.ts'
import { forgetSounds } from './instrument.ts'
import { roughLoudness } from './loudness.ts'
import { type Mastering, master } from './master.ts'
import { type Looseness, type Part, partOn, type Strip } from './part.ts'
import { type Swing, sampleAt, secondsAt, type Tempo } from './tempo.ts'

/** A composition: its pace, its length in beats with the seconds it may ring on, and how it is played and mixed. */
export type Piece = {
  slug: string
  tempo: Tempo
  beats: number
  ring: number
  swing?: Swing
  mastering?: Mastering
  compose: (studio: Studio) => void
}

type Mixing = {
  /** Loudness of the part before mastering, in LUFS; only the differences between parts matter. */
  level: number
  /** How much goes to each of the piece's spaces. */
  sends?: Readonly<Record<string, number>>
  effects?: readonly Effect[]
  /** How deeply the kick drum pushes this part down, 0 to 1. */
  duck?: number
  /** Decibels over beats. */
  fade?: Curve
  swing?: Swing | 'straight'
  loose?: Looseness
}

export type Studio = {
  random: Random
  /** Prepares an effect that parts can send to. */
  space: (name: string, effects: readonly Effect[], options?: { gain?: number; duck?: number }) => void
  /** Tells where the kick falls, for parts that duck. */
  kicks: (notes: readonly Note[], seconds?: number) => void
  part: (name: string, mixing: Mixing, write: (part: Part) => void) => void
}

const TIGHT: Looseness = { seconds: 0.002, velocity: 0.06 }

/** Whether a range is inaudible. */
function isSilent(channel: Float32Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (channel[index]! > 1e-7 || channel[index]! < -1e-7) return false
  return true
}

function addScaled(target: Float32Array, source: Float32Array, from: number, to: number, gain: number): void {
  for (let index = from; index < to; index++) target[index]! += gain * source[index]!
}

/** The send to a space is mono; the space makes it wide again. */
function addMiddle(
  target: Float32Array,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  gain: number,
): void {
  for (let index = from; index < to; index++) target[index]! += gain * (left[index]! + right[index]!)
}

/** The seconds a piece lasts. */
export function lengthOf(piece: Piece): number {
  return secondsAt(piece.tempo)(piece.beats) + piece.ring
}

/** Renders a piece, or its first seconds; the same samples every time. `onNote` is called for every pitched note. */
export function perform(
  piece: Piece,
  { seconds = Infinity, onNote }: { seconds?: number; onNote?: (part: string, note: Note) => void } = {},
): Stereo {
  const length = Math.round(Math.min(lengthOf(piece), seconds) * SAMPLE_RATE)
  const at = sampleAt(piece.tempo)
  const mix = silence(length)
  const strip: Strip = { bus: silence(length), from: length, to: 0, body: undefined }
  const spaces = new Map<string, { input: Float32Array; effects: readonly Effect[]; gain: number; duck: number }>()
  let ducking: { starts: number[]; seconds: number } = { starts: [], seconds: 0.2 }
  forgetSounds()

  const duck = (bus: Stereo, depth: number): void => {
    const fall = Math.round(ducking.seconds * SAMPLE_RATE)
    ducking.starts.forEach((start, index) => {
      const end = Math.min(length, start + fall, ducking.starts[index + 1] ?? length)
      const soft = 180
      for (let place = Math.max(0, start - soft); place < end; place++) {
        const share = place < start ? 1 - (place - start + soft) / soft : (place - start) / fall
        const gain = 1 - depth * (1 - share * share * (3 - 2 * share))
        bus.left[place]! *= gain
        bus.right[place]! *= gain
      }
    })
  }

  // In short ranges, so that the strip stays in the CPU cache while it is mixed into all its targets.
  const mixInto = (gain: number, sends: readonly (readonly [Float32Array, number])[]): void => {
    const { left, right } = strip.bus
    for (let start = strip.from; start < strip.to; start += 2048) {
      const end = Math.min(strip.to, start + 2048)
      if (isSilent(left, start, end) && isSilent(right, start, end)) continue
      addScaled(mix.left, left, start, end, gain)
      addScaled(mix.right, right, start, end, gain)
      for (const [target, send] of sends) addMiddle(target, left, right, start, end, send * 0.5)
    }
  }

  const faded = (curve: Curve): void => {
    const points = inSamples(curve, at)
    for (let start = strip.from; start < strip.to; start += 64) {
      const gain = 10 ** (valueOn(points, start) / 20)
      for (let index = start; index < Math.min(strip.to, start + 64); index++) {
        strip.bus.left[index]! *= gain
        strip.bus.right[index]! *= gain
      }
    }
  }

  const part: Studio['part'] = (name, mixing, write) => {
    strip.bus.left.fill(0, strip.from, strip.to)
    strip.bus.right.fill(0, strip.from, strip.to)
    strip.from = length
    strip.to = 0
    strip.body = undefined
    const seed = `${piece.slug} ${name}`
    const swing = mixing.swing === 'straight' ? undefined : (mixing.swing ?? piece.swing)
    const listen = onNote === undefined ? undefined : (note: Note) => onNote(name, note)
    write(partOn(strip, seed, secondsAt(piece.tempo), { swing, loose: mixing.loose ?? TIGHT, onNote: listen }))
    if (strip.from >= strip.to) return
    strip.to = Math.min(length, strip.to + Math.round(0.25 * SAMPLE_RATE))
    const body = strip.body as Effect | undefined
    body?.(strip.bus, strip.from, strip.to, at)
    for (const effect of mixing.effects ?? []) effect(strip.bus, strip.from, strip.to, at)
    const loudness = roughLoudness(strip.bus, strip.from, strip.to)
    if (mixing.fade !== undefined) faded(mixing.fade)
    const gain = 10 ** ((mixing.level - loudness) / 20)
    if (mixing.duck !== undefined) duck(strip.bus, mixing.duck)
    const sends = Object.entries(mixing.sends ?? {}).map(([space, send]) => {
      const target = spaces.get(space)
      if (target === undefined) throw new Error(`${piece.slug} has no space called "${space}"`)
      return [target.input, gain * send] as const
    })
    mixInto(gain, sends)
  }

  piece.compose({
    random: seeded(piece.slug),
    space: (name, effects, { gain = 1, duck: depth = 0 } = {}) => {
      spaces.set(name, { input: new Float32Array(length), effects, gain, duck: depth })
    },
    kicks: (notes, seconds = 0.22) => {
      ducking = {
        starts: notes
          .map((note) => at(note.beat))
          .filter((start) => start < length)
          .sort((a, b) => a - b),
        seconds,
      }
    },
    part,
  })

  for (const { input, effects, gain, duck: depth } of spaces.values()) {
    const bus = { left: input, right: input.slice() }
    for (const effect of effects) effect(bus, 0, length, at)
    if (depth > 0) duck(bus, depth)
    addScaled(mix.left, bus.left, 0, length, gain)
    addScaled(mix.right, bus.right, 0, length, gain)
  }
  master(mix, piece.mastering ?? {})
  return mix
}
