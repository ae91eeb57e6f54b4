import { expect, test } from 'vitest'
import { LIMITS } from '../../limits.ts'
import { lineAt, lyricsProblem, plainLyrics, readLyrics } from './lyrics.ts'

const timesAndWords = (text: string) => readLyrics(text).lines.map((line) => [line.seconds, line.text])

test('plain lyrics keep their lines and empty lines', () => {
  expect(readLyrics('One\r\n\r\nTwo ')).toEqual({
    isTimed: false,
    lines: [
      { seconds: null, text: 'One' },
      { seconds: null, text: '' },
      { seconds: null, text: 'Two' },
    ],
  })
})

test('square brackets in plain lyrics are words', () => {
  expect(plainLyrics('[Chorus]\nHold the line')).toBe('[Chorus]\nHold the line')
})

test('timed lyrics are sorted, and a line may have several times', () => {
  expect(timesAndWords('[ar:Mona]\n[00:21.10][00:05.5]Again\n[00:12.25]Once\n[01:02]')).toEqual([
    [5.5, 'Again'],
    [12.25, 'Once'],
    [21.1, 'Again'],
    [62, ''],
  ])
})

test('times are read as programs write them: colons, milliseconds, hours, times of words', () => {
  expect(timesAndWords('[00:01:50]A\n[0:2.125] B\n[1:00:03.00]C\n[00:04.00]<00:04.00>two <00:04.40>words')).toEqual([
    [1.5, 'A'],
    [2.125, 'B'],
    [4, 'two words'],
    [3603, 'C'],
  ])
})

test('an offset moves all lines, and none before the beginning', () => {
  expect(timesAndWords('[offset:+500]\n[00:00.20]A\n[00:10.00]B')).toEqual([
    [0, 'A'],
    [9.5, 'B'],
  ])
  expect(timesAndWords('[offset: nonsense]\n[00:10.00]B')).toEqual([[10, 'B']])
})

test('a line without a time is sung with the one before', () => {
  expect(timesAndWords('[00:10.00]A\nand more\n[00:20.00]B')).toEqual([
    [10, 'A'],
    [10, 'and more'],
    [20, 'B'],
  ])
})

test('the words of timed lyrics are without times and facts', () => {
  expect(plainLyrics('\ufeff[ti:Song]\n[00:01.00]One\n[00:02.00]Two')).toBe('One\nTwo')
})

test('the line that is sung is the last one that has begun', () => {
  const { lines } = readLyrics('[00:01.00]A\n[00:02.00]B\n[00:02.00]C\n[00:09.00]D')
  expect([0, 1, 1.9, 2, 8.9, 100].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 2, 2, 3])
})

test('lyrics that are too long or contain control characters are refused', () => {
  expect(lyricsProblem('a'.repeat(LIMITS.lyrics))).toBeUndefined()
  expect(lyricsProblem('a'.repeat(LIMITS.lyrics + 1))).toContain('at most')
  expect(lyricsProblem('bell\u0007')).toContain('control characters')
  expect(lyricsProblem('a\tb\r\nc')).toBeUndefined()
})

test('an enormous text of brackets is read in one pass', () => {
  const text = '[00:00.00]'.repeat(3_000)
  expect(readLyrics(text).lines).toHaveLength(3_000)
  expect(readLyrics('['.repeat(30_000)).isTimed).toBe(false)
})
