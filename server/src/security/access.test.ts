import type { Endpoint } from '@fairwave/contract/endpoint'
import { ROLES, type Role } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../domains/people/accounts/sessions/sessions.ts'
import { ADMITTED } from '../testing/security/admitted-roles.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const urlOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '999999')

test('every endpoint admits exactly the roles it declares', async () => {
  const wrong: string[] = []
  for (const role of ['visitor', ...ROLES] as const) {
    const user = role === 'visitor' ? undefined : await site.aUser(role)
    for (const endpoint of site.app.endpoints) {
      // A new session for each call, because some of the calls sign out.
      const token = user && (await openSession(site.context.db, user.id, site.clock.now()))
      const body = endpoint.body && !endpoint.multipart ? { nothing: 'known' } : undefined
      const answer = await site.call(`${endpoint.method} ${urlOf(endpoint)}`, { token, body })
      const isLockedOut = answer.text.includes('"not-signed-in"') || /"Only [a-z ]+ can do this\."/.test(answer.text)
      const isAdmitted = ADMITTED[endpoint.access].includes(role)
      if (isLockedOut === isAdmitted) wrong.push(`${role} ${endpoint.method} ${endpoint.path}: ${answer.status}`)
      if (answer.status >= 500) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every method on something that does not exist is refused with a sentence', async () => {
  // A confirmation link in an email leads to a page, which shows the error itself.
  const LEADS_ON = 'GET /api/mailing-list/unsubscribe/:token'
  const wrong: string[] = []
  for (const endpoint of site.app.endpoints.filter(({ path }) => path.includes(':'))) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (name === LEADS_ON) continue
    const role = ADMITTED[endpoint.access].find((admitted) => admitted !== 'visitor') as Role
    const { token } = await site.aUser(role)
    const answer = await site.call(`${endpoint.method} ${urlOf(endpoint)}`, { token })
    const isRefused = answer.status >= 400 && answer.status < 500
    if (!isRefused || !/^[A-Z].+[.?]$/.test(String(answer.json().message)))
      wrong.push(`${name}: ${answer.status} ${answer.text}`)
  }
  expect(wrong).toEqual([])
})

test('every path under /api is a described endpoint or returns a JSON error', async () => {
  const answer = await site.call('GET /api/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not-found', message: expect.any(String), error: expect.any(String) })
})
