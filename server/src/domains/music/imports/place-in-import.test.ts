import { expect, test } from 'vitest'
import { placeInImport } from './place-in-import.ts'

test('tags decide: discs of an album are one album, in their order', () => {
  const tags = { title: 'Song', album: 'Low Water', discNumber: 2, trackNumber: 3 }
  expect(placeInImport(tags, 'CD2/xyz.flac')).toMatchObject({
    albumTitle: 'Low Water',
    isSingle: false,
    disc: 2,
    place: 3,
    title: 'Song',
  })
  const other = placeInImport({ ...tags, discNumber: 1 }, 'CD1/abc.flac')
  expect(other.groupKey).toBe(placeInImport(tags, 'CD2/xyz.flac').groupKey)
})

test('without tags the folder is the album, and the numbers of the file names are the order', () => {
  expect(placeInImport({}, 'Mona - Low Water/02 - Ebb.wav')).toMatchObject({
    albumTitle: 'Low Water',
    isSingle: false,
    disc: 1,
    place: 2,
    title: 'Ebb',
  })
  expect(placeInImport({}, 'Low Water/2-11 Ebb.wav')).toMatchObject({ disc: 2, place: 11, title: 'Ebb' })
})

test('folders for discs are one album in the order of the discs', () => {
  const second = placeInImport({}, 'Mona - High Tide/CD 2/01 Two.wav')
  expect(second).toMatchObject({ albumTitle: 'High Tide', disc: 2, place: 1 })
  expect(second.groupKey).toBe(placeInImport({}, 'Mona - High Tide/00 Intro.wav').groupKey)
  expect(placeInImport({}, 'Disc 1/01 One.wav')).toMatchObject({ albumTitle: 'Disc 1', disc: 1 })
})

test('albums of the same name by different album artists stay apart', () => {
  const one = placeInImport({ album: 'Live', albumArtist: 'Mona' }, 'a.flac')
  expect(one.groupKey).not.toBe(placeInImport({ album: 'Live', albumArtist: 'Nils' }, 'a.flac').groupKey)
})

test('a file without a folder and without an album is a single', () => {
  expect(placeInImport({}, 'Ebb.wav')).toMatchObject({ albumTitle: 'Ebb', isSingle: true, title: 'Ebb' })
  expect(placeInImport({}, '99 Problems.wav').groupKey).not.toBe(placeInImport({}, 'Ebb.wav').groupKey)
})
