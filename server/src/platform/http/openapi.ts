import type { Endpoint } from '@fairwave/contract/endpoint'
import { ErrorBody } from '@fairwave/contract/errors'
import { PRODUCT } from '@fairwave/contract/product'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The API's description in OpenAPI 3.1, made from the endpoints that are really registered. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describe(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT} API`,
      version: '1',
      description: 'Sign in with POST /api/auth/login and send the token as a bearer credential.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
    paths,
  }
}

function describe(endpoint: Endpoint) {
  const { body, access } = endpoint
  return {
    summary: endpoint.summary,
    description: `Who may call: ${access}.`,
    tags: [endpoint.path.split('/')[2]],
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: endpoint.produces
          ? { [endpoint.produces]: {} }
          : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      default: {
        description: 'Refused.',
        headers: {
          'Retry-After': {
            description: 'With 429: after how many seconds the call may be tried again.',
            schema: { type: 'integer', minimum: 1 },
          },
        },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}
