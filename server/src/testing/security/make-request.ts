import { pickFrom } from '@fairwave/contract/seeded'
import { breakBody } from './broken-bodies.ts'
import { type DescribedCall, fillPath } from './described-calls.ts'
import { FIELDS_OF_POWER, HOSTILE_TEXTS, HOSTILE_VALUES, POISONED_FIELDS } from './hostile-values.ts'
import { asForm, asJson, inAddress, JSON_TYPE, type MadeRequest } from './made-request.ts'
import { type Making, makeValue } from './make-value.ts'

type Values = Record<string, unknown>
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
const ODD_ENDS = ['/', '//', '/..', '/%2e%2e', '/x', '%00', '%', ';a=b', '?', '#', '/😀'] as const

/** The chance of each kind of request; the rest is as described. */
const KINDS = {
  'one wrong value': 0.32,
  'everything wrong': 0.05,
  'fields of power': 0.08,
  'a field missing': 0.05,
  'a broken body': 0.12,
  'another method': 0.02,
  'an odd address': 0.03,
}

/** Makes up one request of this call. The same chance makes up the same request. */
export function makeRequest(call: DescribedCall, making: Making): MadeRequest {
  const { random, schemas } = making
  const kind = chooseKind(random())
  const made = (parameters: DescribedCall['params'], isWhole: boolean): Values =>
    Object.fromEntries(
      parameters
        .filter(() => isWhole || random() < 0.4)
        .map(({ name, schema }) => [name, makeValue(schema, making, name)]),
    )
  const params = made(call.params, true)
  const query = made(call.query, false)
  const headers = made(call.headers, false)
  const body = call.body && call.endpoint.body ? makeValue(call.body.schema, { ...making, schemas }) : undefined
  const fields: Values = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
  if (kind === 'one wrong value') spoilOne(random, [params, query, fields, headers])
  if (kind === 'everything wrong') for (const values of [params, query, fields, headers]) spoilAll(random, values)
  if (kind === 'a field missing') delete fields[pickFrom(random, ['', ...Object.keys(fields)])]
  if (kind === 'fields of power') Object.assign(fields, somePower(random))

  const search = Object.entries(query).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
  const address = fillPath(call.endpoint.path, (name) => inAddress(params[name] ?? ''))
  const sent = encode(call, kind, fields, random)
  return {
    kind,
    method: kind === 'another method' ? pickFrom(random, METHODS) : call.endpoint.method,
    path: `${address}${kind === 'an odd address' ? encodeURI(pickFrom(random, ODD_ENDS)) : ''}${search.length ? `?${search.join('&')}` : ''}`,
    headers: { ...asHeaders(headers), ...sent.headers },
    ...(sent.body !== undefined && { body: sent.body }),
  }
}

function chooseKind(chance: number): string {
  let rest = chance
  for (const [kind, share] of Object.entries(KINDS)) {
    rest -= share
    if (rest < 0) return kind
  }
  return 'as described'
}

function spoilOne(random: () => number, places: Values[]): void {
  const fields = places.flatMap((values) => Object.keys(values).map((name) => ({ values, name })))
  if (fields.length === 0) return
  const { values, name } = pickFrom(random, fields as [(typeof fields)[0], ...typeof fields])
  const inner = values[name]
  // Half of the time inside a list or an object.
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random() < 0.5)
    spoilOne(random, [inner as Values])
  else values[name] = pickFrom(random, HOSTILE_VALUES as [unknown, ...unknown[]])
}

function spoilAll(random: () => number, values: Values): void {
  for (const name of Object.keys(values)) values[name] = pickFrom(random, HOSTILE_VALUES as [unknown, ...unknown[]])
}

const somePower = (random: () => number): Values =>
  Object.fromEntries(Object.entries(FIELDS_OF_POWER).filter(() => random() < 0.15))

/** Header values are ASCII without line breaks: a client cannot send others. */
const asHeaders = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.toLowerCase(),
      String(typeof value === 'object' ? asJson(value) : value)
        .replace(/[^\x20-\x7e]/g, '?')
        .slice(0, 500),
    ]),
  )

function encode(
  { endpoint, body }: DescribedCall,
  kind: string,
  fields: Values,
  random: () => number,
): Pick<MadeRequest, 'headers' | 'body'> {
  if (kind === 'a broken body') return breakBody(random, fields)
  if (endpoint.consumes)
    return { headers: { 'content-type': endpoint.consumes }, body: pickFrom(random, HOSTILE_TEXTS) }
  if (!body && kind !== 'fields of power') return { headers: {} }
  if (endpoint.multipart && random() < 0.7)
    return { headers: { 'content-type': 'multipart/form-data; boundary=aForm' }, body: asForm(fields, 'aForm') }
  const json = asJson(fields)
  const poisoned = json === '{}' ? '{' : `${json.slice(0, -1)},`
  const isPoisoned = kind === 'fields of power' && random() < 0.3
  return {
    headers: { 'content-type': JSON_TYPE },
    body: isPoisoned ? `${poisoned}${pickFrom(random, POISONED_FIELDS as [string, ...string[]])}}` : json,
  }
}
