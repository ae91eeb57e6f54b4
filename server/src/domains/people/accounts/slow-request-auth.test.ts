import { request } from 'node:http'
import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../../../platform/database/db.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { endAccess } from './access/end-access.ts'
import { setPassword } from './repository.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const PASSWORD = 'a good password'
let made = 0
async function aPerson(role = 'ARTIST') {
  const username = `person_${++made}`
  const answer = await site.call('POST /api/auth/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD, role },
  })
  const { token, user } = answer.json<{ token: string; user: { id: UserId } }>()
  return { id: user.id, username, token }
}
type Person = Awaited<ReturnType<typeof aPerson>>

describe('a request whose body arrives slowly', () => {
  /** Sends all but the end, and the rest once `meanwhile` is done. */
  async function sendSlowly(
    name: string,
    { id, token }: Person,
    [type, body]: string[],
    meanwhile: () => Promise<unknown>,
  ) {
    const [method, path] = name.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': Buffer.byteLength(body ?? ''),
    }
    const sending = request(site.url + path, { method, headers })
    const answer = new Promise<number | undefined>((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode))
    })
    sending.write(body?.slice(0, -20))
    // The session's last use is written when the caller is identified.
    await vi.waitFor(async () =>
      expect(
        await site.context.db.rows`select from account where id = ${id} and last_active_at is not null`,
      ).toHaveLength(1),
    )
    await meanwhile()
    sending.end(body?.slice(-20))
    return answer
  }

  const JSON_POST = ['application/json', JSON.stringify({ name: 'From beyond', trackIds: [] })]
  const FORM = [
    'multipart/form-data; boundary=xx',
    '--xx\r\ncontent-disposition: form-data; name="title"\r\n\r\nFrom beyond\r\n--xx--\r\n',
  ]
  const kinds: [string, string[]][] = [
    ['POST /api/me/playlists', JSON_POST],
    ['POST /api/albums', FORM],
  ]
  const ways: [string, (person: Person) => Promise<unknown>][] = [
    ['deleted', ({ token }) => site.call('DELETE /api/me', { token, body: { password: PASSWORD } })],
    ['signed out', ({ token }) => site.call('POST /api/auth/logout-everywhere', { token })],
    [
      'suspended',
      async ({ id }) => {
        const { token } = await site.aUser('ADMIN')
        await site.call(`POST /api/admin/users/${id}/suspend`, { token, body: { reason: 'Spam.' } })
      },
    ],
  ]

  test.each(kinds.flatMap(([name, body]) => ways.map(([way, go]) => ({ name, body, way, go }))))(
    'does nothing for a caller who was $way meanwhile: $name',
    async ({ name, body, go }) => {
      const person = await aPerson()
      expect(await sendSlowly(name, person, body, () => go(person))).toBe(401)
      const made = await site.context.db.rows`
        select id from album where artist_id = ${person.id}
        union all select id from playlist where account_id = ${person.id} and name = 'From beyond'`
      expect(made).toEqual([])
    },
  )

  test.each(kinds)('works for a caller who is still signed in: %s', async (name, body) => {
    expect(await sendSlowly(name, await aPerson(), body, async () => undefined)).toBe(201)
  })
})

describe('a password that is changed while it is being checked', () => {
  const waiting = () =>
    site.context.db.rows`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

  /** Runs something that knows the old password at the moment it changes. */
  async function whileChanging(person: Person, act: () => ReturnType<TestSite['call']>, change = anotherPassword) {
    await site.call('GET /api/auth/me', { token: person.token })
    const { acting } = await site.context.db.transaction(async (tx) => {
      await change(tx, person.id)
      const acting = act()
      await Promise.race([acting, vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 60_000 })])
      return { acting }
    })
    return acting
  }
  async function anotherPassword(tx: Tx, id: UserId) {
    await setPassword(tx, id, 'none', false)
    await endAccess(site.context, tx, { accountId: id, act: 'password-changed' })
  }
  const sessionsOf = ({ id }: Person) => site.context.db.rows`select from session where account_id = ${id}`

  test('no longer signs in', async () => {
    const person = await aPerson()
    const body = { username: person.username, password: PASSWORD }
    const answer = await whileChanging(person, () => site.call('POST /api/auth/login', { body }))
    expect([answer.status, answer.json().message]).toEqual([401, 'Invalid username or password'])
    expect(await sessionsOf(person)).toEqual([])
  })

  test('is not changed back', async () => {
    const person = await aPerson()
    const body = { currentPassword: PASSWORD, newPassword: 'the thief’s own' }
    const answer = await whileChanging(person, () =>
      site.call('POST /api/auth/change-password', { token: person.token, body }),
    )
    expect([answer.status, answer.json().message]).toEqual([400, 'Current password is incorrect.'])
    expect(await sessionsOf(person)).toEqual([])
    expect(await site.context.db.one`select password_hash from account where id = ${person.id}`).toEqual({
      passwordHash: 'none',
    })
  })
})
