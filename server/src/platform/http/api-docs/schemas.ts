import type { Endpoint } from '@fairwave/contract/endpoint'
import { ErrorBody } from '@fairwave/contract/errors'
import { API_MODULES } from '@fairwave/contract/modules'
import { z } from 'zod'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  required?: string[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}
export type JsonSchemas = Record<string, JsonSchema>
type Direction = 'input' | 'output'

const named = z.registry<{ id: string }>()
const operationIds = new Map<unknown, string>()

for (const [name, exported] of API_MODULES.flatMap((module) => Object.entries<unknown>(module))) {
  if (exported instanceof z.ZodType) named.add(exported, { id: name })
  else operationIds.set(exported, name)
}
named.add(ErrorBody, { id: 'Error' })

/** The name of an endpoint in the contract. */
export const operationIdOf = (endpoint: Endpoint): string | undefined => operationIds.get(endpoint)

/** Converts the contract's schemas to JSON Schema and collects those that have a name. */
export function collectSchemas() {
  const collected: JsonSchemas = {}

  function describe(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    }) as JsonSchema & { $schema?: string; $defs?: JsonSchemas }
    const renamed = new Map(Object.keys($defs).map((name) => [name, nameFor(name, $defs[name], io)]))
    const point = <T>(value: T): T => pointAt(value, renamed)
    for (const [name, definition] of Object.entries($defs)) collected[renamed.get(name) ?? name] = point(definition)
    return point(described)
  }

  // A schema that differs between input and output has two names.
  function nameFor(name: string, definition: JsonSchema | undefined, io: Direction): string {
    const known = collected[name]
    const own = pointAt(definition, new Map())
    return io === 'output' || !known || JSON.stringify(known) === JSON.stringify(own) ? name : `${name}Input`
  }

  return { collected, describe }
}

/** Leaves out what adds nothing: the pattern of a known format, and the bounds of every safe integer. */
function simplify(schema: object): void {
  const written = schema as JsonSchema & { maximum?: number; id?: string }
  if (written.format) delete written.pattern
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum
  delete written.id
}

function pointAt<T>(value: T, renamed: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (key !== '$ref' || typeof inner !== 'string') return inner
    const name = inner.replace('#/$defs/', '')
    return `#/components/schemas/${renamed.get(name) ?? name}`
  })
}
