import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { foldText } from './fold-text.ts'
import { nearWords } from './near-words.ts'
import { readQuery } from './read-query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['Ça va, l’été?', 'ca va lete'],
  ['BJÖRK & Sigur Rós', 'bjork sigur ros'],
  ['Ærø Straße Łódź', 'aero strasse lodz'],
  ["Don't Stop (Radio-Edit)", 'dont stop radio edit'],
  ['ЁЛКА', 'елка'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['ﬁne ½ Ｆｕｌｌ', 'fine 1 2 full'],
  ['🔥 hot 🔥', 'hot'],
  ["% _ \\ ' ; --", ''],
])('%s is searched as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('the server and the database fold every character alike', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x1e00, 0x1eff],
    [0x370, 0x52f],
    [0x5d0, 0x5ea],
    [0x1f00, 0x1fff],
    [0x2000, 0x2bff],
    [0x3040, 0x30ff],
    [0x4e00, 0x4e80],
    [0xac00, 0xac80],
    [0xff00, 0xffef],
    [0x1f300, 0x1f6ff],
  ] as const
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  )
  const stored = await database.db.rows<{ letter: string; folded: string }>`
    select letter, fold_text('a' || letter || 'b') as folded from unnest(${letters}::text[]) as letter`
  const differ = stored.filter(({ letter, folded }) => foldText(`a${letter}b`) !== folded)
  expect(differ.map(({ letter }) => letter)).toEqual([])
})

test('a query is reduced to what can be searched', () => {
  expect(readQuery('  The  NIGHT the ').words).toEqual(['the', 'night'])
  expect(readQuery('a b c d e f g h i j').words).toHaveLength(8)
  expect(readQuery('x'.repeat(10_000)).words[0]).toHaveLength(40)
  expect(readQuery('🔥🔥 <> %').words).toEqual([])
})

test('near words are one typing error away, swapped letters first', () => {
  expect(nearWords('nihgt')[0]).toBe('inhgt')
  expect(nearWords('nihgt')).toContain('night')
  expect(nearWords('nght')).toContain('night')
  expect(nearWords('nigght')).toContain('night')
  expect(nearWords('nigxt')).toContain('night')
  expect(nearWords('cat')).toEqual([])
})
