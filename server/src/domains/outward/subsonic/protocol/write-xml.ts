/** A value of an answer, as JSON has it. */
export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }
export type Node = { [name: string]: Value }

/** Fields that are elements with a text where XML has attributes for all others. */
const TEXT_ELEMENTS = new Set([
  'biography',
  'musicBrainzId',
  'lastFmUrl',
  'smallImageUrl',
  'mediumImageUrl',
  'largeImageUrl',
  'notes',
])
/** The elements in which those fields occur; elsewhere they are attributes. */
const TEXT_PARENTS = new Set(['artistInfo', 'artistInfo2', 'albumInfo'])

// XML 1.0 cannot contain these in any spelling.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const BREAKS: Record<string, string> = { '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }

const escaped = (value: Value): string =>
  String(value)
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (letter) => NAMES[letter] ?? letter)
    .replace(/[\n\r\t]/g, (letter) => BREAKS[letter] ?? letter)

/** An element: scalars are attributes, `value` is its text, objects and lists are elements inside it. */
export function writeElement(name: string, value: Value): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((one) => writeElement(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  let attributes = ''
  let inside = ''
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined || field === null) continue
    if (key === 'value') inside += escaped(field)
    else if (typeof field === 'object' || (TEXT_PARENTS.has(name) && TEXT_ELEMENTS.has(key)))
      inside += writeElement(key, field)
    else attributes += ` ${key}="${escaped(field)}"`
  }
  return inside ? `<${name}${attributes}>${inside}</${name}>` : `<${name}${attributes}/>`
}
