import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { API_MODULES } from './modules.ts'

const isEndpoint = (part: unknown): part is Endpoint => typeof part === 'object' && part !== null && 'access' in part
const endpoints = API_MODULES.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint)

type Described = { type?: string; maxItems?: number; maxProperties?: number; [part: string]: unknown }

/** The lists in a schema whose length has no bound, by where they are. */
function unboundedLists(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems, ...parts } = schema as Described
  const inside = Object.entries(parts).flatMap(([name, part]) => unboundedLists(part, `${place}.${name}`))
  return type === 'array' && maxItems === undefined ? [place, ...inside] : inside
}

test('every list in a request has a bound', () => {
  expect(unboundedLists(z.toJSONSchema(z.object({ ids: z.array(z.int()) })), 'ids')).toHaveLength(1)
  const unbounded = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      // What a preprocessed field takes is in its output only.
      (['input', 'output'] as const).flatMap((io) =>
        schema ? unboundedLists(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), `${method} ${path}`) : [],
      ),
    ),
  )
  expect(unbounded).toEqual([])
})
