import { ImportAlbum } from '@fairwave/contract/music/imports'
import { expect, test } from 'vitest'
import { editsOfSheet } from './edits-of-sheet.ts'
import { readSheet } from './read-sheet.ts'

const aTrack = (id: number, title: string, fileName: string) => ({
  ...{ id, title, fileName, isrc: null, duration: 60, isDuplicate: false },
})
const anAlbum = (id: number, title: string, tracks: object[]) =>
  ImportAlbum.parse({
    ...{ id, title, tracks, artistId: 7, artistName: 'Mona', isSingle: false, genre: null, price: 5, trackPrice: 1 },
    ...{ releaseDate: null, cover: null, state: 'draft', isArriving: false },
  })
const DRAFTS = [
  anAlbum(1, 'Low Water', [aTrack(11, 'Flood', 'Low Water/01 Flood.wav'), aTrack(12, 'Intro', 'Low Water/02.wav')]),
  anAlbum(2, 'High Water', [aTrack(21, 'Intro', 'High Water/02.wav')]),
]
function editsOf(text: string) {
  const { edits, problems } = editsOfSheet(readSheet(text).rows, DRAFTS)
  return { edits: edits.map(({ draft, edit }) => [draft.id, edit]), problems }
}

test('a sheet sets prices, genre, date and codes by file, title or album', () => {
  const { edits, problems } = editsOf(
    [
      '\ufeffFile;Album;Title;ISRC;Genre;Album price;Track price;Release date;UPC',
      '01 Flood.wav;;Flood (live);GB-ABC-26-00001;;;;;',
      ';HIGH WATER;Intro;GBABC2600002;;;;;',
      ';Low Water;;;jazz;£7;0,79;2011-04-01;036000291452',
      ';;;;;;;;',
    ].join('\r\n'),
  )
  expect(problems).toEqual([])
  expect(edits).toEqual([
    [1, { tracks: [{ id: 11, title: 'Flood (live)', isrc: 'GB-ABC-26-00001' }] }],
    [2, { tracks: [{ id: 21, isrc: 'GBABC2600002' }] }],
    [1, { genre: 'Jazz', price: 7, trackPrice: 0.79, releaseDate: '2011-04-01', barcode: '036000291452' }],
  ])
})

test('names with commas, quotes and line breaks are read as spreadsheets write them', () => {
  const { rows, unknownColumns } = readSheet('File name,Price (£),Mood\n"a ""b"", c\nd.wav",1.50,calm')
  expect(rows).toEqual([{ line: 2, file: 'a "b", c\nd.wav', trackPrice: '1.50' }])
  expect(unknownColumns).toEqual(['Mood'])
})

test('a row that fits nothing, or more than one thing, is named with its line, and the others are used', () => {
  const { edits, problems } = editsOf(
    'file,album,title,genre,price,isrc\n02.wav,,,,,\n,,Intro,,,\n,Nowhere,,,,\nmissing.wav,,,,,\n,Low Water,,Polka,,\n,Low Water,,,lots,\n,Low Water,,,,GBABC2600001\n,,,Jazz,,\nLow Water/02.wav,,,,2,',
  )
  expect(edits).toEqual([[1, { trackPrice: 2 }]])
  expect(problems).toEqual([
    'line 2: there is more than one file “02.wav”. Please name the album, or the file with its folder.',
    'line 3: there is more than one track “Intro”. Please name the album, or the file with its folder.',
    'line 4: there is no album “Nowhere” to publish.',
    'line 5: there is no file “missing.wav” to publish.',
    'line 6: “Polka” is not one of the listed genres.',
    'line 7: Please enter a price, such as 1 or 0.79.',
    'line 8: an ISRC needs a file or the title of a track.',
    'line 9: it names no file, track or album.',
  ])
})
