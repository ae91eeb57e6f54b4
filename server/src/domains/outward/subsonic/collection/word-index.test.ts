import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

const items = [' blue moon the vessel', ' moon blue', ' bluebell', ' the blue', ' once in a moon', ' xblue y'].map(
  (words) => ({
    words,
  }),
)
const index = new WordIndex(items)
const found = (query: string, count = 10) =>
  index
    .find(
      query.split(' ').map((word) => ` ${word}`),
      count,
    )
    .map(({ words }) => words.trim())

test.each([
  ['blue', ['blue moon the vessel', 'bluebell', 'moon blue', 'the blue']],
  ['moon blu', ['moon blue', 'blue moon the vessel']],
  ['the', ['the blue', 'blue moon the vessel']],
  ['lue', []],
  ['y', ['xblue y']],
  ['zebra', []],
])('"%s" finds beginnings of words, those that begin with all of it first', (query, titles) => {
  expect(found(query)).toEqual(titles)
})

test('no more are looked for than are wanted, and an empty list has none', () => {
  expect(found('blue', 3)).toEqual(['blue moon the vessel', 'bluebell', 'moon blue'])
  expect(new WordIndex([]).find([' a'], 5)).toEqual([])
})
