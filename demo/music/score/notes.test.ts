import { expect, test } from 'vitest'
import { bassOf, progression } from './chords.ts'
import { hertz, melody, pitchOf, steps } from './notes.ts'
import { voiced } from './voicing.ts'

test('pitch names become MIDI numbers', () => {
  expect([pitchOf('C4'), pitchOf('A4'), pitchOf('Bb3'), pitchOf('F#5')]).toEqual([60, 69, 58, 78])
  expect(hertz(69)).toBe(440)
})

test('a melody repeats its last length, and has chords, rests and ties', () => {
  expect(melody('C4:1 E4:.5 G4 r:1 C5+E5:1 ~:2', { velocity: 0.5 })).toEqual([
    { beat: 0, beats: 1, pitch: 60, velocity: 0.5 },
    { beat: 1, beats: 0.5, pitch: 64, velocity: 0.5 },
    { beat: 1.5, beats: 0.5, pitch: 67, velocity: 0.5 },
    { beat: 3, beats: 3, pitch: 72, velocity: 0.5 },
    { beat: 3, beats: 3, pitch: 76, velocity: 0.5 },
  ])
})

test('a bar of the wrong length is an error', () => {
  expect(() => melody('C4:1 D4 E4 | F4:4')).toThrow('3 beats')
})

test('drum patterns repeat until the given beat', () => {
  expect(steps('X..g', { from: 8, to: 14 }).map(({ beat, velocity }) => [beat, velocity])).toEqual([
    [8, 1],
    [11, 0.3],
    [12, 1],
  ])
})

test('chords have a bass, and voicings move by small steps', () => {
  const chords = progression('Dm7:4 G7:4 Cmaj7:4 C/E:2')
  expect(chords.map((chord) => bassOf(chord, 36))).toEqual([38, 43, 36, 40])
  const hands = voiced(chords.slice(0, 3), { low: 52, high: 72, voices: 4 })
  for (const [index, hand] of hands.entries()) {
    const before = hands[index - 1] ?? hand
    expect(hand.reduce((sum, pitch, voice) => sum + Math.abs(pitch - before[voice]!), 0)).toBeLessThanOrEqual(10)
  }
})

test('the error for an unknown chord names it', () => {
  expect(() => progression('Cmaj7 Hm')).toThrow('Hm')
})
