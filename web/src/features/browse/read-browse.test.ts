import { expect, test } from 'vitest'
import { askedFor, readBrowse, writeBrowse } from './read-browse.ts'

const read = (search: string) => readBrowse(new URLSearchParams(search))

test('what goes without saying stands in no address', () => {
  expect(String(writeBrowse({ q: '', genre: undefined, tab: 'tracks' }))).toBe('')
  expect(read('')).toEqual({ q: '', genre: undefined, tab: 'tracks' })
  expect(read('genre=All&tab=nonsense')).toEqual({ q: '', genre: undefined, tab: 'tracks' })
})

test('an address says it all, and is read as it was written', () => {
  const state = { q: 'a & b <i>', genre: 'Drum & Bass', tab: 'artists' } as const
  expect(readBrowse(writeBrowse(state))).toEqual(state)
})

test('genres are known in any letter case; others stay as they are, cut short', () => {
  expect(read('genre=hip-hop').genre).toBe('Hip-Hop')
  expect(read('genre=trip%20HOP').genre).toBe('Trip Hop')
  expect(read(`genre=${'x'.repeat(5_000)}`).genre).toHaveLength(40)
})

test.each([
  ['only spaces', ' \t  ', ''],
  ['ten thousand letters', 'x'.repeat(10_000), 'x'.repeat(200)],
  ['ten thousand signs of two halves', '🎷'.repeat(10_000), '🎷'.repeat(200)],
  ['signs that nobody sees', '\u0000ab\u0007', 'ab'],
  ['markup', ' <script>alert(1)</script> ', '<script>alert(1)</script>'],
])('%s', (_, typed, asked) => {
  expect(askedFor(typed)).toBe(asked)
})
