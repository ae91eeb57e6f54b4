const SEPARATORS = /[\s\u00ad\u2010-\u2015\u2212.-]+/gu

/** An ISRC as it is stored: upper case, without hyphens or the letters ISRC that some documents put before it. */
export const tidyIsrc = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISRC[\s:]*/, '')
    .replace(SEPARATORS, '')

export const isIsrc = (code: string): boolean => /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code)

/** Why a typed ISRC is refused; undefined where it is fine or empty. */
export function isrcProblem(text: string): string | undefined {
  const code = tidyIsrc(text)
  if (code === '' || isIsrc(code)) return undefined
  return 'An ISRC is two letters, three letters or digits, and seven digits, such as GB-ABC-26-00001.'
}

/** An ISRC as people read it. */
export const isrcInGroups = (code: string): string =>
  `${code.slice(0, 2)}-${code.slice(2, 5)}-${code.slice(5, 7)}-${code.slice(7)}`

/** A UPC or EAN as it is stored: digits only. */
export const tidyBarcode = (text: string): string => text.normalize('NFKC').replace(SEPARATORS, '')

const LENGTHS: readonly number[] = [12, 13]

/** A UPC-A has 12 digits and an EAN-13 has 13; the last digit of both checks the others. */
export const isBarcode = (code: string): boolean =>
  /^\d+$/.test(code) && LENGTHS.includes(code.length) && Number(code) > 0 && checksOut(code)

/** Why a typed barcode is refused; undefined where it is fine or empty. */
export function barcodeProblem(text: string): string | undefined {
  const code = tidyBarcode(text)
  if (code === '' || isBarcode(code)) return undefined
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return 'A UPC has 12 digits and an EAN has 13.'
  return 'The last digit of this code doesn’t fit the others. Please check it for a typing error.'
}

/** From the right, every second digit counts three times; the sum is a multiple of ten. */
function checksOut(code: string): boolean {
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
