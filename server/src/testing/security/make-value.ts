import { pickFrom } from '@fairwave/contract/seeded'
import { exampleOf } from '../../platform/http/api-docs/example.ts'
import type { JsonSchema, JsonSchemas } from '../../platform/http/api-docs/schemas.ts'
import { resolve } from './described-calls.ts'

/** What values are made up from: chance, and what the site knows under a name, such as usernames. */
export type Making = {
  random: () => number
  schemas: JsonSchemas
  /** The highest id worth trying. */
  ids: number
  known: Readonly<Record<string, readonly string[]>>
}

const WORDS = ['A quiet word', 'Ünïcödé', '🎶', 'two\nlines', 'x'.repeat(100), '1', 'https://example.org'] as const
const DEEPEST = 6

/** A value that the schema accepts, or nearly: ids name something most of the time. */
export function makeValue(described: JsonSchema, making: Making, name = '', depth = 0): unknown {
  const { random, schemas, known } = making
  const schema = resolve(described, schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pickFrom(random, schema.enum as [unknown, ...unknown[]])
  const choices = schema.anyOf ?? schema.oneOf
  if (isId(name) && !choices && schema.type !== 'array') return 1 + Math.floor(random() * making.ids)
  const names = known[name]
  if (names?.length && random() < 0.9) return pickFrom(random, names as [string, ...string[]])
  if (choices) return makeValue(pickFrom(random, choices as [JsonSchema, ...JsonSchema[]]), making, name, depth + 1)
  const type = [schema.type].flat()[0]
  if (type === 'object' && schema.properties) return makeObject(schema, making, depth)
  if (type === 'array' && schema.items && depth < DEEPEST) {
    const { items } = schema
    const size = (schema.minItems ?? 0) + Math.floor(random() * 3)
    return Array.from({ length: size }, () => makeValue(items, making, name.replace(/s$/, ''), depth + 1))
  }
  if (type === 'boolean') return random() < 0.5
  if (type === 'string' && !schema.format && !schema.pattern && random() < 0.5) return pickFrom(random, WORDS)
  return exampleOf(schema, schemas, name)
}

const isId = (name: string) => /(^id|Id)$/.test(name)

function makeObject({ properties = {}, required = [] }: JsonSchema, making: Making, depth: number): object {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || making.random() < 0.5)
  return Object.fromEntries(chosen.map(([name, schema]) => [name, makeValue(schema, making, name, depth + 1)]))
}
