import { expect, test } from 'vitest'
import { searchLibrary } from './search-library.ts'

const TRACKS = [
  { title: 'Café Lumière', artistName: 'BWT', albumTitle: 'Evenings', genre: 'Jazz' },
  { title: 'Harbour Lights', artistName: 'The Vessel', genre: 'Ambient' },
  { title: 'Evening Train', artistName: 'The Vessel', genre: null },
]
const found = (asked: string) => searchLibrary(TRACKS, asked).map(({ title }) => title)

test.each([
  ['', ['Café Lumière', 'Harbour Lights', 'Evening Train']],
  ['   ', ['Café Lumière', 'Harbour Lights', 'Evening Train']],
  ['cafe', ['Café Lumière']],
  ['CAFÉ', ['Café Lumière']],
  ['evening', ['Café Lumière', 'Evening Train']],
  ['vessel evening', ['Evening Train']],
  ['ambient', ['Harbour Lights']],
  ['zzz', []],
])('%j finds %j', (asked, titles) => expect(found(asked)).toEqual(titles))
