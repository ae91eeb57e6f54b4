import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../platform/clock.ts'
import { type MailSite, startMailSite } from '../../../../testing/mail-site.ts'
import { openSession } from '../sessions/sessions.ts'
import { applyDueChanges } from './confirm-email.ts'

let site: MailSite
let box: MailSite['box']
beforeAll(async () => {
  site = await startMailSite()
  box = site.box
})
afterAll(() => site.stop())

const PASSWORD = 'first password'
async function join(username: string) {
  const answer = await site.call('POST /api/auth/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD },
  })
  await box.next()
  return answer.json<{ token: string; user: { id: UserId } }>()
}
const ask = (token: string, email: string, password = PASSWORD) =>
  site.call('POST /api/me/email', { token, body: { email, password } })
const follow = (what: 'verify' | 'confirm' | 'approve' | 'stop' | 'undo', token: string) =>
  site.call(`POST /api/auth/${what}-email`, { body: { token } })
const linkIn = (text: string | undefined) =>
  /\/(?:verify|confirm|approve|undo)-email\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'
/** The next two emails, which come in any order: the one to the new address, and the one to the old. */
async function bothMails(newEmail: string) {
  const mails = [await box.next(), await box.next()]
  const isToNew = ({ to }: (typeof mails)[number]) => to?.[0]?.address === newEmail
  const [toNew, toOld] = [mails.find(isToNew), mails.find((mail) => !isToNew(mail))]
  if (!toNew || !toOld) throw new Error('both addresses must get an email')
  return { toNew, toOld }
}
const emailOf = async (token: string) =>
  (await site.call('GET /api/auth/me', { token })).json<{ email: string }>().email
/** Changes the address as its owner would; returns the undo link. */
async function change(token: string, email: string) {
  expect((await ask(token, email)).status).toBe(202)
  const { toNew, toOld } = await bothMails(email)
  expect((await follow('confirm', linkIn(toNew.text))).status).toBe(200)
  expect((await follow('approve', linkIn(toOld.text))).status).toBe(200)
  return linkIn((await box.next()).text)
}

test('a new address applies once both addresses agree, and the old one is notified', async () => {
  const { token } = await join('anna')
  expect((await ask(token, 'anna@new.example', 'not it')).status).toBe(401)
  expect((await ask(token, 'ANNA@example.org')).status).toBe(409)
  expect((await ask(token, 'no address')).status).toBe(400)
  expect((await site.call('POST /api/me/email', { body: { email: 'a@b.example', password: 'x' } })).status).toBe(401)
  expect((await ask(token, 'anna@new.example')).status).toBe(202)
  const { toNew: mail, toOld } = await bothMails('anna@new.example')
  expect(toOld.to?.[0]?.address).toBe('anna@example.org')
  expect(toOld.text).not.toContain('anna@new.example')
  expect(await emailOf(token)).toBe('anna@example.org')
  for (const wrong of ['x', `${linkIn(mail.text)}A`]) expect((await follow('confirm', wrong)).status).toBe(404)
  const both = await Promise.all([follow('confirm', linkIn(mail.text)), follow('confirm', linkIn(mail.text))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await emailOf(token)).toBe('anna@example.org')
  const agreed = await Promise.all([follow('approve', linkIn(toOld.text)), follow('approve', linkIn(toOld.text))])
  expect(agreed.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await emailOf(token)).toBe('anna@new.example')
  const notice = await box.next()
  expect(notice.to?.[0]?.address).toBe('anna@example.org')
  expect(notice.subject).toBe('Your Fairwave email address has changed')
  expect(notice.text).not.toContain('anna@new.example')
  expect(notice.text).toContain('https://fairwave.example/undo-email/')
  const kept = await site.context.db.rows<{ row: string }>`select email_change::text as row from email_change`
  expect(kept.some(({ row }) => row.includes(Buffer.from(linkIn(notice.text)).toString('hex')))).toBe(false)
})

test('only the latest of several requests can be confirmed, within a day', async () => {
  const { token } = await join('ben')
  await ask(token, 'ben@one.example')
  const first = linkIn((await bothMails('ben@one.example')).toNew.text)
  await ask(token, 'ben@two.example')
  const { toNew, toOld } = await bothMails('ben@two.example')
  const second = linkIn(toNew.text)
  expect((await follow('approve', linkIn(toOld.text))).status).toBe(200)
  expect((await follow('confirm', first)).status).toBe(404)
  const now = site.clock.time
  site.clock.time = addDays(now, 1)
  expect((await follow('confirm', second)).status).toBe(410)
  site.clock.time = now
  expect((await follow('confirm', second)).status).toBe(200)
  await box.next()
})

test('the address of another account is refused, and the response does not reveal that it is taken', async () => {
  const [{ token }, other] = [await join('carl'), await join('dora')]
  const free = await ask(token, 'carl@free.example')
  await bothMails('carl@free.example')
  const taken = await ask(token, 'DORA@example.org')
  expect([taken.status, taken.text.replace(/\S+@\S+/, '')]).toEqual([free.status, free.text.replace(/\S+@\S+/, '')])
  const { toNew: mail } = await bothMails('DORA@example.org')
  expect(linkIn(mail.text)).toBe('none')
  expect(await emailOf(other.token)).toBe('dora@example.org')
})

test('the old address recovers the account from a thief who knew the password', async () => {
  const { token } = await join('emma')
  const undo = await change(token, 'thief@one.example')
  const thiefsUndo = await change(token, 'thief@two.example')
  // Meanwhile no other account can take the address that may be restored.
  const squat = await site.call('POST /api/auth/register', {
    body: { username: 'squatter', email: 'Emma@example.org', password: PASSWORD },
  })
  expect(squat.json().message).toBe('An account with this email already exists.')

  const both = await Promise.all([follow('undo', undo), follow('undo', undo)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
  const login = (password: string) => site.call('POST /api/auth/login', { body: { username: 'emma', password } })
  expect((await login(PASSWORD)).status).toBe(401)
  const mail = await box.next()
  expect(mail.to?.[0]?.address).toBe('emma@example.org')
  const reset = /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1]
  const body = { token: reset, newPassword: 'second password' }
  expect((await site.call('POST /api/auth/reset-password', { body })).status).toBe(200)
  expect((await box.next()).to?.[0]?.address).toBe('emma@example.org')
  const entered = (await login('second password')).json<{ user: { email: string } }>()
  expect(entered.user.email).toBe('emma@example.org')
  expect((await follow('undo', thiefsUndo)).status).toBe(410)
})

test('after a week the change cannot be undone and the old address is free', async () => {
  const { token } = await join('fred')
  const undo = await change(token, 'fred@new.example')
  site.clock.time = addDays(site.clock.time, 7)
  expect((await follow('undo', undo)).status).toBe(410)
  const again = await site.call('POST /api/auth/register', {
    body: { username: 'fred2', email: 'fred@example.org', password: PASSWORD },
  })
  expect(again.status).toBe(201)
  await box.next()
})

test('an old address stops a change that it did not ask for, and the thief is out', async () => {
  const { token } = await join('gina')
  await ask(token, 'thief@three.example')
  const { toNew, toOld } = await bothMails('thief@three.example')
  await follow('confirm', linkIn(toNew.text))
  expect((await follow('stop', linkIn(toOld.text))).status).toBe(200)
  expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
  expect((await box.next()).to?.[0]?.address).toBe('gina@example.org')
  expect((await follow('approve', linkIn(toOld.text))).status).toBe(404)
})

test('an old address that does not answer holds a change up for a week, and no longer', async () => {
  const { token, user } = await join('hugo')
  await ask(token, 'hugo@new.example')
  await follow('confirm', linkIn((await bothMails('hugo@new.example')).toNew.text))
  const fresh = () => openSession(site.context.db, user.id, site.clock.now())
  site.clock.time = addDays(site.clock.time, 6)
  await applyDueChanges(site.context)
  expect(await emailOf(await fresh())).toBe('hugo@example.org')
  site.clock.time = addDays(site.clock.time, 1)
  await applyDueChanges(site.context)
  await applyDueChanges(site.context)
  expect(await emailOf(await fresh())).toBe('hugo@new.example')
  expect((await box.next()).subject).toBe('Your Fairwave email address has changed')
})

test('a new user confirms the address by the link in the welcome, and cannot add a bank account before', async () => {
  const body = { username: 'ines', email: 'ines@example.org', password: PASSWORD, role: 'ARTIST' }
  const { token } = (await site.call('POST /api/auth/register', { body })).json<{ token: string }>()
  const first = linkIn((await box.next()).text)
  const verified = async () =>
    (await site.call('GET /api/auth/me', { token })).json<{ isEmailVerified: boolean }>().isEmailVerified
  const account = { accountName: 'I', bankName: 'B', sortCode: '11-22-33', accountNumber: '12345678' }
  const save = () => site.call('PUT /api/me/bank-account', { token, body: account })
  expect([await verified(), (await save()).status]).toEqual([false, 403])
  expect((await site.call('POST /api/me/email/verification', { token })).status).toBe(202)
  const second = linkIn((await box.next()).text)
  expect((await follow('verify', first)).status).toBe(404)
  expect((await follow('verify', second)).status).toBe(200)
  expect((await follow('verify', second)).status).toBe(200)
  expect([await verified(), (await save()).status]).toEqual([true, 200])
  await box.next()
  expect((await site.call('POST /api/me/email/verification', { token })).status).toBe(409)
})
