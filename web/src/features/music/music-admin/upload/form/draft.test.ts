import { expect, test } from 'vitest'
import {
  EMPTY_DRAFT,
  moved,
  type Tags,
  type UploadDraft,
  withAlbum,
  withArtist,
  withBatch,
  withFiles,
  withTags,
  withTitle,
} from './draft.ts'

const audio = (...names: string[]) => names.map((name) => new File(['x'], name))
const keys = () => {
  let last = 0
  return () => String(++last)
}
const batchOf = (...names: string[]) => withFiles(withBatch(EMPTY_DRAFT, true), audio(...names), keys())
const titles = (draft: UploadDraft) => draft.entries.map(({ title }) => title)
const tags = (changes: Partial<Tags>): Tags => ({
  title: null,
  album: null,
  genre: null,
  trackNumber: null,
  hasCover: false,
  ...changes,
})

test('a new form is a single for one pound', () => {
  expect(EMPTY_DRAFT).toMatchObject({ price: '1', releaseType: 'single', isBatch: false, artistId: 0, coverId: 0 })
})

test('switching to batch changes a single into an album', () => {
  expect(withBatch(EMPTY_DRAFT, true)).toMatchObject({ isBatch: true, releaseType: 'album' })
})

test('a typed title is kept when batch is switched on and off', () => {
  const single = { ...withFiles(EMPTY_DRAFT, audio('One.mp3'), keys()), title: 'Mine', isTitleTyped: true }
  const batch = withBatch(single, true)
  expect(titles(batch)).toEqual(['Mine'])
  expect(withBatch(withTitle(batch, '1', 'Still mine'), false)).toMatchObject({ title: 'Still mine', isBatch: false })
})

test('tracks of a batch are titled by file name without extension', () => {
  expect(titles(batchOf('Night Train.mp3', 'Blue.Monday.flac'))).toEqual(['Night Train', 'Blue.Monday'])
})

test('a single upload holds one file, titled by its name until the user types a title', () => {
  const draft = withFiles(EMPTY_DRAFT, audio('One.mp3'), keys())
  expect(draft).toMatchObject({ title: 'One' })
  expect(withFiles(draft, audio('Two.mp3'), keys()).entries).toHaveLength(1)
  expect(withFiles({ ...draft, title: 'Mine', isTitleTyped: true }, audio('Two.mp3'), keys()).title).toBe('Mine')
})

test('tags fill in titles, genre and album, but never overwrite typed values', () => {
  const typed = withTitle(batchOf('a.mp3', 'b.mp3'), '1', 'My own')
  const first = withTags(typed, '1', tags({ title: 'From the tag', genre: 'techno', album: 'Valves' }))
  const draft = withTags(first, '2', tags({ title: 'Second', genre: 'Jazz', album: 'Other' }))
  expect(titles(draft)).toEqual(['My own', 'Second'])
  expect(draft).toMatchObject({ genre: 'Techno', albumTitle: 'Valves' })
})

test('an unknown genre tag is ignored', () => {
  expect(withTags(batchOf('a.mp3'), '1', tags({ genre: 'Polka' })).genre).toBe('')
})

test('files are sorted by track number once all tags are read, unless the user moved them', () => {
  const number = (draft: UploadDraft) =>
    withTags(withTags(draft, '1', tags({ trackNumber: 2 })), '2', tags({ trackNumber: 1 }))
  expect(titles(number(batchOf('b.mp3', 'a.mp3')))).toEqual(['a', 'b'])
  expect(titles(number(moved(moved(batchOf('b.mp3', 'a.mp3'), 0, 1), 1, 0)))).toEqual(['b', 'a'])
  expect(titles(withTags(batchOf('b.mp3', 'a.mp3'), '1', tags({ trackNumber: 2 })))).toEqual(['b', 'a'])
})

test('tracks move within the batch only', () => {
  const draft = batchOf('a.mp3', 'b.mp3', 'c.mp3')
  expect(titles(moved(draft, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(titles(moved(draft, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(moved(draft, 0, -1)).toBe(draft)
  expect(moved(draft, 2, 3)).toBe(draft)
})

const album = {
  id: 9,
  description: 'Recorded at night.',
  labelName: 'ISR',
  releaseType: 'ep',
  genre: 'Jazz',
  artistId: 4,
}

test('picking an album fills in its description, label, artwork and first track’s genre', () => {
  expect(withAlbum(EMPTY_DRAFT, album, 'Bebop')).toMatchObject({
    coverId: 9,
    description: 'Recorded at night.',
    recordLabel: 'ISR',
    genre: 'Bebop',
    releaseType: 'ep',
    isAlbumArtworkUsed: true,
  })
  expect(withAlbum(EMPTY_DRAFT, album).genre).toBe('Jazz')
})

test('an album without description keeps the typed one', () => {
  const draft = { ...EMPTY_DRAFT, description: 'Mine', recordLabel: 'My label', genre: 'Pop' }
  const wordless = { ...album, description: '', labelName: null, genre: null }
  expect(withAlbum(draft, wordless)).toMatchObject({ description: 'Mine', recordLabel: 'My label', genre: 'Pop' })
})

test('choosing another artist, or no album, clears the album and its artwork', () => {
  const draft = withAlbum({ ...EMPTY_DRAFT, artistId: 4 }, album)
  expect(withArtist(draft, 5)).toMatchObject({ artistId: 5, coverId: 0, isAlbumArtworkUsed: false })
  expect(withArtist(draft, 4)).toBe(draft)
  expect(withAlbum(draft, undefined)).toMatchObject({ coverId: 0, isAlbumArtworkUsed: false })
})
