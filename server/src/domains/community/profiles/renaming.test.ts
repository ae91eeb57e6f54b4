import { isMusician } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '../../../testing/music.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { pageHeadFor } from '../../outward/link-previews/page-head.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const rename = (token: string, username: string) =>
  site.call('PATCH /api/me/profile', { token, form: aForm({ username }) })
const join = (username: string) =>
  site.call('POST /api/auth/register', {
    body: { username, email: `${username}_${Math.random()}@example.org`, password: 'a password' },
  })
const nameAt = async (path: string) => {
  const answer = await site.call(`GET ${path}`)
  return answer.status === 200 ? answer.json<{ username?: string; user?: { username: string } }>() : answer.status
}

test.each([
  ['ARTIST', '/artist/'],
  ['LABEL', '/label/'],
  ['FAN', '/fan/'],
  ['ADMAN', '/ad-man/'],
] as const)('an old name leads to the new one: %s', async (role, page) => {
  const user = await site.aUser(role, `old_${role}`)
  const next = `new_${role}`
  expect((await rename(user.token, next)).status).toBe(200)
  expect(await nameAt(`/api/users/OLD_${role}`)).toMatchObject({ username: next })
  if (isMusician(role)) expect(await nameAt(`/api/artists/old_${role}`)).toMatchObject({ user: { username: next } })
  expect(await pageHeadFor(site.context, `${page}old_${role}`)).toMatchObject({ movedTo: page + next })
  const opened = await site.call(`GET ${page}old_${role}?tab=music`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `${page}${next}?tab=music`])
  expect((await pageHeadFor(site.context, page + next)).movedTo).toBeUndefined()
})

test('a former name is unavailable to all users but its owner', async () => {
  const owner = await site.aUser('ARTIST', 'First')
  const rival = await site.aUser('ARTIST', 'rival')
  expect((await rename(owner.token, 'Second')).status).toBe(200)
  for (const answer of [await join('FIRST'), await rename(rival.token, 'first')]) {
    expect([answer.status, answer.json().message]).toEqual([409, 'This username is already taken.'])
  }
  expect((await rename(owner.token, 'Third')).status).toBe(200)
  expect(await nameAt('/api/users/first')).toMatchObject({ username: 'Third' })
  expect((await rename(owner.token, 'first')).status).toBe(200)
  expect(await nameAt('/api/users/second')).toMatchObject({ username: 'first' })
  expect((await join('second')).status).toBe(409)
})

test('users who request a name at the moment it is given up do not get it', async () => {
  const owner = await site.aUser('FAN', 'wanted')
  const rivals = await Promise.all(Array.from({ length: 8 }, (_, i) => site.aUser('FAN', `reacher${i}`)))
  const [given, ...taken] = await Promise.all([
    rename(owner.token, 'wanted_no_more'),
    ...rivals.map(({ token }) => rename(token, 'Wanted')),
    join('wanted'),
  ])
  expect(given?.status).toBe(200)
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]))
  expect(await nameAt('/api/users/wanted')).toMatchObject({ username: 'wanted_no_more' })
})

test('signing in works by the old name too, and ends with the account', async () => {
  const { token } = (await join('before')).json<{ token: string }>()
  await rename(token, 'after')
  const login = () => site.call('POST /api/auth/login', { body: { username: 'before', password: 'a password' } })
  expect((await login()).json()).toMatchObject({ user: { username: 'after' } })
  expect((await site.call('DELETE /api/me', { token, body: { password: 'a password' } })).status).toBe(200)
  expect((await login()).status).toBe(401)
  expect(await nameAt('/api/users/before')).toBe(404)
  expect((await join('before')).status).toBe(409)
  expect(await site.context.db.count`select from former_name where name = 'before'`).toBe(0)
})
