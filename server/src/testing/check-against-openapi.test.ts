import { health, siteSettings } from '@fairwave/contract/site'
import { expect, test } from 'vitest'
import { checkAgainstOpenApi } from './check-against-openapi.ts'

const hold = checkAgainstOpenApi([health, siteSettings])
const answered = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  method: 'GET',
  path: '/api/health?_t=1',
  status,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
  text: JSON.stringify(body),
})
const refusal = { code: 'unavailable', message: 'Not now.', error: 'Not now.' }

test('a response or refusal that matches the description passes', () => {
  hold(answered(200, { status: 'ok' }))
  hold(answered(503, refusal))
})

test.each([
  ['a field that is not described', answered(200, { status: 'ok', secret: 1 }), 'additional properties'],
  ['a missing field', answered(200, {}), 'required property'],
  ['a status that is not described', answered(202, { status: 'ok' }), 'status is not described'],
  ['a type that is not described', answered(200, 'ok', { 'content-type': 'text/plain' }), 'type is text/plain'],
  ['a Link header that is not described', answered(200, { status: 'ok' }, { link: '</next>; rel="next"' }), 'Link'],
  ['a refusal of another shape', answered(503, { error: 'Not now.' }), 'required property'],
  ['a call that is not described', { ...answered(200, {}), path: '/api/unheard-of' }, 'not described'],
])('%s is an error', (_, answer, words) => {
  expect(() => hold(answer)).toThrow(words)
})
