import { expect, test } from 'vitest'
import { askedFor, readBrowseUrl, writeBrowseUrl } from './browse-url.ts'

const read = (search: string) => readBrowseUrl(new URLSearchParams(search))

test('defaults are left out of the URL', () => {
  expect(String(writeBrowseUrl({ q: '', genre: undefined, tab: 'tracks', sort: 'newest' }))).toBe('')
  expect(read('')).toEqual({ q: '', genre: undefined, tab: 'tracks', sort: 'newest' })
  expect(read('genre=All&tab=nonsense&sort=colour')).toEqual({ q: '', genre: undefined, tab: 'tracks', sort: 'newest' })
})

test('a URL holds the whole state and is read back unchanged', () => {
  const state = { q: 'a & b <i>', genre: 'Drum & Bass', tab: 'albums', sort: 'price' } as const
  expect(readBrowseUrl(writeBrowseUrl(state))).toEqual(state)
})

test('only the albums have an order in the URL', () => {
  expect(String(writeBrowseUrl({ q: '', genre: undefined, tab: 'tracks', sort: 'price' }))).toBe('')
  expect(String(writeBrowseUrl({ q: '', genre: undefined, tab: 'albums', sort: 'price' }))).toBe(
    'tab=albums&sort=price',
  )
})

test('genres match in any case; unknown ones stay as they are, truncated', () => {
  expect(read('genre=hip-hop').genre).toBe('Hip-Hop')
  expect(read('genre=trip%20HOP').genre).toBe('Trip Hop')
  expect(read(`genre=${'x'.repeat(5_000)}`).genre).toHaveLength(40)
})

test.each([
  ['only spaces', ' \t  ', ''],
  ['ten thousand characters', 'x'.repeat(10_000), 'x'.repeat(200)],
  ['ten thousand surrogate pairs', '🎷'.repeat(10_000), '🎷'.repeat(200)],
  ['control characters', '\u0000ab\u0007', 'ab'],
  ['markup', ' <script>alert(1)</script> ', '<script>alert(1)</script>'],
])('%s', (_, typed, asked) => {
  expect(askedFor(typed)).toBe(asked)
})
