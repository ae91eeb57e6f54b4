import type { Endpoint } from '@fairwave/contract/endpoint'
import { describeApi, type Operation } from '../../platform/http/api-docs/openapi.ts'
import type { JsonSchema, JsonSchemas } from '../../platform/http/api-docs/schemas.ts'

export type Parameter = Operation['parameters'][number]
type Body = { type: string; schema: JsonSchema; example: unknown }

/** A call of the API with what it takes, as its OpenAPI description says. */
export type DescribedCall = {
  name: string
  endpoint: Endpoint
  params: Parameter[]
  query: Parameter[]
  headers: Parameter[]
  body?: Body
}

export type DescribedApi = { calls: DescribedCall[]; schemas: JsonSchemas }

/** Every call of the contract, in the order of the list. */
export function describeCalls(endpoints: readonly Endpoint[]): DescribedApi {
  const { paths, components } = describeApi(endpoints)
  const calls = endpoints.map((endpoint) => {
    const { method, path } = endpoint
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
    const at = (place: string) => operation.parameters.filter((one) => one.in === place)
    const body = bodyOf(operation)
    return {
      name: `${method} ${path}`,
      endpoint,
      params: at('path'),
      query: at('query'),
      headers: at('header'),
      ...(body && { body }),
    }
  })
  return { calls, schemas: components.schemas }
}

/** JSON where a call takes it: a form without files may be sent as JSON too. */
function bodyOf({ requestBody }: Operation): Body | undefined {
  if (!requestBody) return
  const [type = '', { schema, example } = { schema: {} }] =
    Object.entries(requestBody.content).find(([one]) => one === 'application/json') ??
    Object.entries(requestBody.content)[0] ??
    []
  return { type, schema, example }
}

/** The schema itself, where a reference names it. */
export const resolve = (schema: JsonSchema, schemas: JsonSchemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** The address of a call with these values in its path. */
export const fillPath = (path: string, value: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => value(name))
