import { expect, test } from 'vitest'
import { localTime } from '../../pricing/local-time.ts'
import { EMPTY_DRAFT, type UploadDraft } from './draft.ts'
import { batchFormData, singleFormData } from './upload-form-data.ts'

const audio = (name: string) => new File(['sound'], name, { type: 'audio/wav' })
const entry = (name: string, title: string) => ({ key: name, file: audio(name), title, isTitleTyped: false })
const artwork = new File(['picture'], 'sleeve.png', { type: 'image/png' })
const draft: UploadDraft = {
  ...EMPTY_DRAFT,
  entries: [entry('a.wav', 'First')],
  title: '  Night Train ',
  genre: 'Jazz',
  description: ' Late. ',
  price: '0.50',
  recordLabel: 'ISR',
  collaborators: [{ id: 3, name: 'Ada' }],
}
const fieldsOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

test('a single upload sends every documented field', () => {
  const form = singleFormData({ ...draft, artistId: 8, coverId: 12, artwork, releaseType: 'ep' })
  expect(fieldsOf(form)).toEqual({
    title: 'Night Train',
    genre: 'Jazz',
    description: 'Late.',
    price: '0.5',
    releaseType: 'ep',
    recordLabel: 'ISR',
    artistId: '8',
    additionalArtists: '[3]',
    coverId: '12',
    artworkFile: 'sleeve.png',
    audioFile: 'a.wav',
  })
})

test('a bonus track is sent as one only with an album', () => {
  expect(fieldsOf(singleFormData({ ...draft, isBonus: true }))).not.toHaveProperty('isBonus')
  expect(fieldsOf(singleFormData({ ...draft, isBonus: true, coverId: 12 }))).toMatchObject({ isBonus: 'true' })
})

test('artistId and coverId are sent only if chosen', () => {
  const form = singleFormData(draft)
  expect(form.has('artistId')).toBe(false)
  expect(form.has('coverId')).toBe(false)
  expect(form.has('artworkFile')).toBe(false)
})

test('a batch numbers its files and titles in list order', () => {
  const entries = [entry('b.wav', 'Second side'), entry('a.wav', 'First side')]
  const form = batchFormData({ ...draft, isBatch: true, entries, releaseType: 'album', albumTitle: 'Sides', artwork })
  expect(fieldsOf(form)).toEqual({
    genre: 'Jazz',
    description: 'Late.',
    price: '0.5',
    releaseType: 'album',
    recordLabel: 'ISR',
    additionalArtists: '[3]',
    albumTitle: 'Sides',
    albumPrice: '5',
    trackTitle0: 'Second side',
    trackTitle1: 'First side',
    sleeveArtwork: 'sleeve.png',
    audioFile0: 'b.wav',
    audioFile1: 'a.wav',
  })
})

test('reusing the album artwork sends no picture, and an album that exists needs no title', () => {
  const joined = { ...draft, coverId: 12, artwork, isAlbumArtworkUsed: true, albumTitle: 'Sides' }
  expect(singleFormData(joined).has('artworkFile')).toBe(false)
  expect(batchFormData(joined).has('sleeveArtwork')).toBe(false)
  expect(batchFormData(joined).has('albumTitle')).toBe(false)
})

test('text fields are sent before files, so that the server has them when the bytes arrive', () => {
  const form = batchFormData({ ...draft, isBatch: true, entries: [entry('a.wav', 'A'), entry('b.wav', 'B')], artwork })
  const kinds = [...form].map(([, value]) => (typeof value === 'string' ? 'text' : 'file'))
  expect(kinds).toEqual([...kinds].sort().reverse())
})

test('when it comes out is sent unless that is now', () => {
  const at = new Date('2027-05-01T18:30:00Z')
  const chosen = singleFormData({ ...draft, release: { when: 'at', at: localTime(at), earlyDays: '7' } })
  expect([chosen.get('release'), chosen.get('earlyDays')]).toEqual([at.toISOString(), '7'])
  expect(singleFormData({ ...draft, release: { ...draft.release, when: 'draft' } }).get('release')).toBe('draft')
  expect(singleFormData(draft).has('release')).toBe(false)
})
