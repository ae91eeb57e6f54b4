import type { RefusalCode } from '@fairwave/contract/errors'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { refusedField } from './refused-field.ts'

const refused = (code: RefusalCode, message: string) =>
  refusedField(new ApiError(400, '', JSON.stringify({ code, message })))

test.each<[RefusalCode, string, string]>([
  ['not-image', 'Only JPG, PNG, GIF, WEBP, and SVG are supported.', 'image'],
  ['too-large', 'This drawing is too complex to draw: it nests too deeply. Please save it as PNG.', 'image'],
  ['not-audio', 'This file is not supported.', 'creative'],
  ['invalid', 'An ad lasts 5 to 30 seconds.', 'creative'],
  ['wallet-short', 'You need £5.00 more.', 'budget'],
  ['conflict', 'More than that is already spent or reserved.', 'budget'],
  ['invalid', 'A bid is between £2 and £100, in whole pence.', 'bid'],
  ['invalid', 'A campaign cannot begin in the past.', 'startsOn'],
  ['invalid', 'A campaign cannot end before it begins.', 'endsOn'],
  ['invalid', 'At most 20 times a day.', 'dailyCap'],
  ['invalid', 'A link begins with https://.', 'link'],
  ['invalid', 'Please enter a title.', 'title'],
])('%s “%s” is about the field %s', (code, message, field) => {
  expect(refused(code, message)).toBe(field)
})

test('a refusal that is not about what was sent is about no field', () => {
  expect(refused('too-many', 'Please wait 20 seconds.')).toBeUndefined()
  expect(refused('unavailable', 'The video service is busy.')).toBeUndefined()
  expect(refused('conflict', 'This campaign has ended. Please create a new one.')).toBeUndefined()
  expect(refusedField(new Error('no video'))).toBeUndefined()
})
