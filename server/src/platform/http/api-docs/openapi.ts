import type { Access, Endpoint } from '@fairwave/contract/endpoint'
import { ErrorBody } from '@fairwave/contract/errors'
import { PRODUCT } from '@fairwave/contract/product'
import type { z } from 'zod'
import { exampleOf, exampleTaken } from './example.ts'
import { collectSchemas, type JsonSchema, type JsonSchemas, operationIdOf } from './schemas.ts'

const WHO: Record<Access, string> = {
  anyone: 'Anyone may call.',
  'signed-in': 'Signed-in users only.',
  artist: 'Artists only.',
  label: 'Labels only.',
  musician: 'Artists and labels only.',
  advertiser: 'Advertisers only.',
  admin: 'Administrators only.',
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  example?: unknown
}
type Header = { description: string; schema: JsonSchema }
type Response = { description: string; headers?: Record<string, Header>; content?: Content }
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: { session: [] }[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}
export type ApiDescription = {
  openapi: '3.1.0'
  info: object
  servers: { url: string }[]
  components: { securitySchemes: object; schemas: JsonSchemas }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' }
const RETRY_AFTER: Header = {
  description: 'With 429 and 503: the number of seconds after which to try again.',
  schema: { type: 'integer', minimum: 1 },
}
const LINK: Header = {
  description: 'The next page of the list, as `<address>; rel="next"`. Absent on the last page.',
  schema: { type: 'string' },
}

/** The API's description in OpenAPI 3.1, generated from the registered endpoints. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl = ''): ApiDescription {
  const { collected, describe } = collectSchemas()
  const refused = describe(ErrorBody, 'output')
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describeOperation(endpoint)
  }
  const names = new Set(endpoints.map(tagOf))
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT} API`,
      version: '1',
      description: 'Sign in with POST /api/auth/login and send the token as a bearer credential.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: collected },
    tags: [...names].map((name) => ({ name })),
    paths,
  }

  function describeOperation(endpoint: Endpoint): Operation {
    const { access, summary, refusal } = endpoint
    const body = bodyOf(endpoint)
    return {
      operationId: operationIdOf(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
      summary,
      description: WHO[access],
      tags: [tagOf(endpoint)],
      // Those that anyone may call take a session too, and may answer more with one.
      security: access === 'anyone' ? [] : [{ session: [] }],
      parameters: [
        ...parametersOf(endpoint.params, 'path'),
        ...parametersOf(endpoint.query, 'query'),
        ...headersTaken(endpoint),
      ],
      ...(body && { requestBody: body }),
      responses: {
        ...successesOf(endpoint),
        default: {
          description: 'Refused: the message says why.',
          headers: { 'Retry-After': RETRY_AFTER },
          content: json(refusal ? { anyOf: [refused, describe(refusal, 'output')] } : refused),
        },
      },
    }
  }

  function bodyOf(endpoint: Endpoint): Operation['requestBody'] {
    const { body, multipart, files, consumes } = endpoint
    if (consumes) return { required: true, content: { [consumes]: { schema: BINARY } } }
    if (!multipart) {
      return body && { required: !body.safeParse(undefined).success, content: jsonBody(body) }
    }
    const form = formOf(endpoint, body ? describe(body, 'input') : {})
    const isRequired = Object.values(files ?? {}).includes('required')
    const content: Content = { 'multipart/form-data': { schema: form } }
    // A form without a file may be sent as JSON too.
    if (body && !isRequired) Object.assign(content, jsonBody(body))
    return Object.keys(form.properties ?? {}).length + Object.keys(form.patternProperties ?? {}).length > 0
      ? { required: true, content }
      : undefined
  }

  function successesOf(endpoint: Endpoint): Record<string, Response> {
    const { status = 200, produces, ranges, redirects, mayRedirect, response } = endpoint
    const location: Header = { description: 'The address to go to.', schema: { type: 'string' } }
    const elsewhere = { description: 'Elsewhere.', headers: { Location: location } }
    if (redirects) return { 302: elsewhere }
    const types = produces === undefined ? undefined : [produces].flat()
    const content: Content = types
      ? Object.fromEntries(
          types.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : BINARY }]),
        )
      : status === 204
        ? {}
        : json(describe(response, 'output'))
    const paged =
      endpoint.method === 'GET' && parametersOf(endpoint.query, 'query').some(({ name }) => name === 'cursor')
    return {
      [status]: { description: 'Done.', ...(paged && { headers: { Link: LINK } }), content },
      ...(ranges && {
        206: {
          description: 'The requested part.',
          headers: { 'Content-Range': { description: 'Which bytes, of how many.', schema: { type: 'string' } } },
          content,
        },
      }),
      ...(mayRedirect && { 303: elsewhere }),
      ...((types || endpoint.method === 'GET') && {
        304: {
          description: 'Unchanged since the version named by If-None-Match.',
          ...(paged && { headers: { Link: LINK } }),
        },
      }),
    }
  }

  function jsonBody(body: z.ZodType): Content {
    const schema = describe(body, 'input')
    return { 'application/json': { schema, example: exampleTaken(body, exampleOf(schema, collected)) } }
  }

  function json(schema: JsonSchema): Content {
    return { 'application/json': { schema, example: exampleOf(schema, collected) } }
  }

  function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
    if (!schema) return []
    const { properties = {}, required = [] } = describe(schema, 'input')
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
      ...(place === 'path' && { example: exampleOf(described, collected, name) }),
    }))
  }
}

const tagOf = ({ path }: Endpoint): string => path.split('/')[2] ?? ''

function headersTaken({ retryable, ranges, headers = {} }: Endpoint): Parameter[] {
  const header = (name: string, schema: JsonSchema, example: string): Parameter => ({
    name,
    in: 'header',
    required: false,
    schema,
    example,
  })
  return [
    ...Object.entries(headers).map(([name, example]) => header(name, { type: 'string' }, example)),
    ...(retryable
      ? [header('Idempotency-Key', { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' }, 'upload-1')]
      : []),
    ...(ranges ? [header('Range', { type: 'string' }, 'bytes=0-1023')] : []),
  ]
}

/** The fields and files of a form. A name with a number in it, such as `audioFile#`, becomes a pattern. */
function formOf({ files = {}, numberedFields = [] }: Endpoint, fields: JsonSchema): JsonSchema {
  const isNumbered = (name: string) => name.includes('#')
  const pattern = (name: string) => `^${name.replace('#', '\\d{1,4}')}$`
  const names = Object.keys(files)
  const required = [
    ...(fields.required ?? []),
    ...names.filter((name) => files[name] === 'required' && !isNumbered(name)),
  ]
  const patterns: [string, JsonSchema][] = [
    ...names.filter(isNumbered).map((name): [string, JsonSchema] => [pattern(name), BINARY]),
    ...numberedFields.map((name): [string, JsonSchema] => [pattern(name), { type: 'string' }]),
  ]
  return {
    ...fields,
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(names.filter((name) => !isNumbered(name)).map((name) => [name, BINARY])),
    },
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    ...(required.length > 0 && { required }),
  }
}
