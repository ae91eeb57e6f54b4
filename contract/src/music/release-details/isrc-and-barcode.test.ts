import { expect, test } from 'vitest'
import {
  barcodeProblem,
  isBarcode,
  isIsrc,
  isrcInGroups,
  isrcProblem,
  tidyBarcode,
  tidyIsrc,
} from './isrc-and-barcode.ts'

test.each([
  ['gb-abc-26-00001', 'GBABC2600001'],
  [' ISRC: US S1Z 99 00001 ', 'USS1Z9900001'],
  ['FR‑Z03–98−00212', 'FRZ039800212'],
  ['ＧＢＡＢＣ２６０００１２', 'GBABC2600012'],
])('an ISRC written as %j is stored as %j', (typed, stored) => {
  expect(tidyIsrc(typed)).toBe(stored)
  expect(isIsrc(stored)).toBe(true)
  expect(isrcProblem(typed)).toBeUndefined()
})

test.each(['GBABC260001', 'GBABC26000012', '12ABC2600001', 'GBABC26000O1', 'GB\u0000BC2600001', '<script>'])(
  'an ISRC such as %j is refused with an example',
  (typed) => expect(isrcProblem(typed)).toContain('such as GB-ABC-26-00001'),
)

test('an ISRC is shown in its groups', () => expect(isrcInGroups('GBABC2600001')).toBe('GB-ABC-26-00001'))

test.each(['036000291452', '4006381333931', '5 901234 123457', '9-780201-379624'])(
  'the barcode %s is accepted',
  (typed) => {
    expect(isBarcode(tidyBarcode(typed))).toBe(true)
    expect(barcodeProblem(typed)).toBeUndefined()
  },
)

test('a typing error in any digit of a barcode is found', () => {
  const code = '4006381333931'
  for (const [place, digit] of [...code].entries()) {
    const mistyped = `${code.slice(0, place)}${(Number(digit) + 1) % 10}${code.slice(place + 1)}`
    expect(barcodeProblem(mistyped)).toContain('last digit')
  }
})

test.each(['12345', '40063813339311', '40063813339x1', '000000000000'])('the barcode %j is refused', (typed) => {
  expect(barcodeProblem(typed)).toBeDefined()
})

test('an empty code is no error', () => {
  expect([isrcProblem('  '), barcodeProblem(' - ')]).toEqual([undefined, undefined])
})
