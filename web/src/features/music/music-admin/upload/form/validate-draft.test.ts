import { expect, test } from 'vitest'
import { albumPriceHint } from './album-price-hint.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { isSendable, validateDraft } from './validate-draft.ts'

const entry = (key: string, title = 'A') => ({ key, file: new File(['x'], 'a.wav'), title, isTitleTyped: false })
const single = { ...EMPTY_DRAFT, entries: [entry('1')], title: 'A' }
const batch = { ...EMPTY_DRAFT, isBatch: true, entries: [entry('1'), entry('2')] }

test('a form with a file, a title and a price is valid', () => {
  expect(isSendable(validateDraft(single, false))).toBe(true)
  expect(isSendable(validateDraft(batch, false))).toBe(true)
})

test('a form without files is invalid', () => {
  expect(validateDraft({ ...single, entries: [] }, false).files).toBe('Audio file is missing')
  expect(validateDraft({ ...batch, entries: [] }, false).files).toBe('No audio files selected for batch upload')
})

test('an upload larger than the remaining storage is refused', () => {
  expect(isSendable(validateDraft(batch, false, 2))).toBe(true)
  expect(validateDraft(batch, false, 1).files).toBe(
    "There isn't enough room: 2 bytes to upload, 1 bytes of your storage left.",
  )
})

test('a label must choose an artist', () => {
  expect(validateDraft(single, true).artistId).toBe('Please select an artist.')
  expect(isSendable(validateDraft({ ...single, artistId: 4 }, true))).toBe(true)
})

test('every track needs a title, in a single upload and in a batch', () => {
  expect(validateDraft({ ...single, title: ' ' }, false).title).toBe('Please enter a title.')
  const errors = validateDraft({ ...batch, title: '', entries: [entry('1'), entry('2', '')] }, false)
  expect([...errors.titles]).toEqual([['2', 'Please enter a title.']])
  expect(isSendable(errors)).toBe(false)
})

test('titles, descriptions and prices have limits', () => {
  expect(validateDraft({ ...single, title: 'x'.repeat(201) }, false).title).toBe(
    'A title must be at most 200 characters.',
  )
  expect(validateDraft({ ...single, description: 'x'.repeat(5001) }, false).description).toBe(
    'A description must be at most 5000 characters.',
  )
  expect(validateDraft({ ...single, price: '101' }, false).price).toBe('A price must be at most £100.')
})

test('an album’s price has the same limits, and one above its tracks’ sum says what buyers pay', () => {
  const entries = [
    { ...single.entries[0]!, key: 'a' },
    { ...single.entries[0]!, key: 'b' },
  ]
  const album = { ...single, isBatch: true, entries, releaseType: 'album', price: '1', albumPrice: '5' } as const
  expect(validateDraft({ ...album, albumPrice: '101' }, false).albumPrice).toBe('A price must be at most £100.')
  expect(validateDraft({ ...album, coverId: 3, albumPrice: '101' }, false).albumPrice).toBeUndefined()
  expect(albumPriceHint(album)).toBe('That’s more than its 2 tracks together: buyers will pay £2.00.')
  expect(albumPriceHint({ ...album, albumPrice: '2' })).toContain('For the whole album.')
})
