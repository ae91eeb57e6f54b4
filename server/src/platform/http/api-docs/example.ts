import type { z } from 'zod'
import type { JsonSchema, JsonSchemas } from './schemas.ts'

/** Values that a reader recognises, by the name of the field; all others follow from the schema. */
const BY_NAME: Record<string, unknown> = {
  key: 'a-gift-to-june-2026',
  username: 'juniper_hale',
  displayName: 'Juniper Hale',
  email: 'juniper@example.org',
  password: 'correct-horse-9',
  currentPassword: 'correct-horse-9',
  newPassword: 'battery-staple-7',
  id: '17',
  title: 'Harbour Lights',
  trackTitle: 'Harbour Lights',
  albumTitle: 'Soundings',
  artistName: 'The Vessel',
  artistUsername: 'The_Vessel',
  genre: 'Downtempo',
  price: 1,
  amount: 5,
  balance: 12.5,
  duration: 214.5,
  accountName: 'Juniper Hale',
  accountNumber: '12345678',
  sortCode: '12-34-56',
  cardNumber: '4242424242424242',
  content: 'New record on Friday.',
  keep: 'passkey:7',
  link: 'https://example.org/tour',
  mediaUrl: 'https://example.org/poster.jpg',
  lowQualityUrl: '/tracks/7/audio/low',
  highQualityUrl: '/tracks/7/audio/high',
  file: '480.webp',
  hash: '0123456789abcdef'.repeat(4),
  month: '2026-01',
  quality: 'low',
  referrer: 'example.org',
  sending: 'sending-2026-06-01',
  barcode: '5901234123457',
  isrc: 'GB-ABC-26-00001',
  recipientEmail: 'june@example.org',
  release: 'now',
}
const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-01-01T12:00:00.000Z',
  date: '2026-01-01',
  email: 'juniper@example.org',
  uri: 'https://example.org',
  uuid: '7f1c5d1e-8a51-4c8e-9d0b-2f6f0a4d3c11',
}
const DEEPEST = 6

/** A value that the schema accepts, to show and to try. */
export function exampleOf(schema: JsonSchema, schemas: JsonSchemas, name = '', depth = 0): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth)
  if (schema.const !== undefined) return schema.const
  const known = BY_NAME[name]
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, schemas, name, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth)))
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (type === 'object') return anObject(schema, schemas, depth)
  if (type === 'array') return aList(schema, schemas, name, depth)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return typeof known === 'number' ? known : aNumber(schema)
  if (type === 'string') return BY_FORMAT[schema.format ?? ''] ?? (typeof known === 'string' ? known : 'text')
  return known ?? null
}

/** The example of a body without a field that it does not take beside the others. */
export function exampleTaken(body: z.ZodType, example: unknown): unknown {
  if (typeof example !== 'object' || example === null || body.safeParse(example).success) return example
  const shorter = Object.keys(example).map((name) =>
    Object.fromEntries(Object.entries(example).filter(([other]) => other !== name)),
  )
  return shorter.find((one) => body.safeParse(one).success) ?? example
}

function anObject({ properties = {}, required = [] }: JsonSchema, schemas: JsonSchemas, depth: number): object {
  const shown = Object.entries(properties).filter(([name]) => depth < DEEPEST || required.includes(name))
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, schemas, name, depth + 1)]))
}

// A list inside its own items, such as the replies to a comment, ends somewhere.
function aList({ items, prefixItems, minItems = 0 }: JsonSchema, schemas: JsonSchemas, name: string, depth: number) {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, schemas, name, depth + 1))
  if (depth >= DEEPEST && minItems === 0) return []
  return items ? [exampleOf(items, schemas, name.replace(/s$/, ''), depth + 1)] : []
}

const aNumber = ({ minimum, exclusiveMinimum }: JsonSchema): number =>
  Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1)
