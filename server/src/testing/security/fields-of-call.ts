import type { JsonSchema, JsonSchemas } from '../../platform/http/api-docs/schemas.ts'
import { type DescribedCall, fillPath, resolve } from './described-calls.ts'
import { asJson, inAddress, JSON_TYPE, type MadeRequest } from './made-request.ts'

type Place = 'path' | 'query' | 'body'
/** One value that a call takes, by where it is; in the body by the names that lead to it. */
export type Field = { place: Place; names: (string | number)[]; schema: JsonSchema }

const DEEPEST = 3

/** Everything that a call takes: values of the path and the query, and each field of the body, those inside others too. */
export function fieldsOf({ params, query, body, endpoint }: DescribedCall, schemas: JsonSchemas): Field[] {
  const named = (place: Place, parameters: DescribedCall['params']): Field[] =>
    parameters.map(({ name, schema }) => ({ place, names: [name], schema }))
  const inBody = body && endpoint.body ? insideOf(body.schema, schemas, []) : []
  return [...named('path', params), ...named('query', query), ...inBody]
}

function insideOf(described: JsonSchema, schemas: JsonSchemas, names: (string | number)[]): Field[] {
  const schema = resolve(described, schemas)
  const own: Field[] = names.length > 0 ? [{ place: 'body', names, schema }] : []
  if (names.length >= DEEPEST) return own
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    insideOf(one, schemas, [...names, name]),
  )
  const items = schema.items ? insideOf(schema.items, schemas, [...names, 0]) : []
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) =>
    insideOf(one, schemas, names).filter((field) => field.names.length > names.length),
  )
  return [...own, ...inside, ...items, ...choices]
}

/** The call as its description shows it, with one value replaced. */
export function withValue(call: DescribedCall, { place, names }: Field, value: unknown, kind: string): MadeRequest {
  const [name] = names
  const path = fillPath(call.endpoint.path, (one) =>
    place === 'path' && one === name ? inAddress(value) || '%20' : '1',
  )
  const search = place === 'query' ? `?${inAddress(name)}=${inAddress(value)}` : ''
  const example = call.endpoint.body ? structuredClone(call.body?.example) : undefined
  return {
    kind,
    method: call.endpoint.method,
    path: path + search,
    headers: example === undefined ? {} : { 'content-type': JSON_TYPE },
    ...(example !== undefined && { body: asJson(place === 'body' ? replaced(example, names, value) : example) }),
  }
}

function replaced(inside: unknown, [name, ...rest]: (string | number)[], value: unknown): unknown {
  if (name === undefined) return value
  const holder = typeof inside === 'object' && inside !== null ? inside : typeof name === 'number' ? [] : {}
  const next = replaced((holder as Record<string, unknown>)[name], rest, value)
  return Array.isArray(holder) ? Object.assign([...holder], { [name]: next }) : { ...holder, [name]: next }
}
