import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailSite, startMailSite } from '../../../../testing/mail-site.ts'
import type { TestUser } from '../../../../testing/test-site.ts'

let site: MailSite
let admin: TestUser
beforeAll(async () => {
  site = await startMailSite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())

/** A user whose password an admin has just reset, signed in with the temporary one. */
async function aResetUser(username: string) {
  const user = await site.aUser('ARTIST', username)
  const reset = await site.call(`POST /api/admin/users/${user.id}/reset-password`, { token: admin.token })
  const { newPassword: temporary } = reset.json<{ newPassword: string }>()
  expect((await site.box.next()).text).toContain('was replaced by an administrator')
  const signIn = (password: string) => site.call('POST /api/auth/login', { body: { username, password } })
  const { token } = (await signIn(temporary)).json<{ token: string }>()
  const change = (newPassword: string) =>
    site.call('POST /api/auth/change-password', { token, body: { currentPassword: temporary, newPassword } })
  return { ...user, temporary, token, signIn, change }
}

test('a temporary password only allows choosing a new one', async () => {
  const user = await aResetUser('locked')
  const calls = [
    'GET /api/tracks',
    'GET /api/me/library',
    'GET /api/me/earnings',
    'GET /api/me/events',
    'POST /api/friends',
    'PUT /api/me/bank-account',
    'DELETE /api/me/account',
    'GET /api/tracks/1/audio/high',
    'GET /api/no-such-call',
  ]
  for (const name of calls) {
    const answer = await site.call(name, { token: user.token })
    expect([name, answer.status, answer.json().code]).toEqual([name, 403, 'must-change-password'])
  }
  const byCookie = await site.call('GET /api/me/library', { headers: { cookie: `fairwave_session=${user.token}` } })
  expect(byCookie.json()).toMatchObject({ code: 'must-change-password' })
  expect((await site.call('GET /api/auth/me', { token: user.token })).json()).toMatchObject({
    mustChangePassword: true,
  })
  expect((await site.call('GET /api/site', { token: user.token })).status).toBe(200)
  expect((await site.call('POST /api/auth/logout', { token: user.token })).status).toBe(200)
})

test('the new password must differ from the temporary one, and then allows everything', async () => {
  const user = await aResetUser('renewed')
  const same = await user.change(user.temporary)
  expect([same.status, same.json().message]).toEqual([
    400,
    'Please choose a password that differs from the current one.',
  ])
  expect((await site.call('GET /api/me/library', { token: user.token })).status).toBe(403)
  const { token } = (await user.change('quite another one')).json<{ token: string }>()
  expect((await site.box.next()).subject).toBe('Your Fairwave password has changed')
  expect((await site.call('GET /api/me/library', { token })).status).toBe(200)
})

test('a reset link does not make the temporary password permanent', async () => {
  const user = await aResetUser('linked')
  await site.call('POST /api/auth/forgot-password', { body: { email: 'linked@example.org' } })
  const link = /reset-password\/([\w-]+)/.exec((await site.box.next()).text ?? '')?.[1]
  const reset = (newPassword: string) =>
    site.call('POST /api/auth/reset-password', { body: { token: link, newPassword } })
  expect((await reset(user.temporary)).status).toBe(400)
  expect((await reset('quite another one')).status).toBe(200)
  expect((await site.box.next()).subject).toBe('Your Fairwave password has changed')
  const { token } = (await user.signIn('quite another one')).json<{ token: string }>()
  expect((await site.call('GET /api/me/library', { token })).status).toBe(200)
})
