import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { API_MODULES } from '../modules.ts'
import { CHANGES } from './changes.ts'
import { changedByLiveEvent, SHOWS } from './shows.ts'

const isEndpoint = (part: unknown): part is Endpoint => typeof part === 'object' && part !== null && 'access' in part
const names = API_MODULES.flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint)
  .map(({ method, path }) => `${method} ${path}`)
const unique = (tags: readonly (readonly string[])[]) => [...new Set(tags.flat())].sort()

test('every endpoint that is not a GET says what it changes, or that it changes nothing shown', () => {
  const changing = names.filter((name) => !name.startsWith('GET '))
  expect(Object.keys(CHANGES).sort()).toEqual([...new Set(changing)].sort())
})

test('only GET endpoints show something', () => {
  expect(Object.keys(SHOWS).filter((name) => !names.includes(name) || !name.startsWith('GET '))).toEqual([])
})

test('every tag that is changed is shown by a GET, and every tag that is shown can change', () => {
  const live = ['notification', 'message', 'read', 'library', 'rights', 'resync'].map(changedByLiveEvent)
  expect(unique(Object.values(SHOWS))).toEqual(unique([...Object.values(CHANGES), ...live]))
})
