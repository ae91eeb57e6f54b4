import type { UserId } from '@fairwave/contract/ids'
import type { WayIn } from '@fairwave/contract/people/accounts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, addSeconds } from '../../../../platform/clock.ts'
import { type MailSite, startMailSite } from '../../../../testing/mail-site.ts'
import type { Answer } from '../../../../testing/test-site.ts'
import { applyDueChanges } from '../email/confirm-email.ts'
import { CLIENT, startIdentityProvider } from '../testing/identity-provider.ts'
import { aPasskey } from '../testing/software-passkey.ts'

// Each story is one of a thief who was signed in to the owner's account, or knew its password, and of the owner who gets it back.

const ORIGIN = 'https://fairwave.example'
const PASSWORD = 'the first password'
const NEW_PASSWORD = 'the owner’s own password'
const BANK = { accountName: 'Ada', bankName: 'Bank of Byron', sortCode: '12-34-56', accountNumber: '00456789' }
const THIEFS_BANK = { ...BANK, accountNumber: '66666666' }

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let site: MailSite
let box: MailSite['box']
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: `${ORIGIN}/api/auth/oidc/callback` })
  site = await startMailSite({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_LABEL: 'Choir ID',
  })
  box = site.box
})
// The provider's tokens are good for today.
beforeEach(() => {
  site.clock.time = new Date()
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const MINUTE = 60

type Owner = { id: UserId; username: string; email: string; token: string }

async function anArtist(username: string, { isVerified = true } = {}): Promise<Owner> {
  const email = `${username}@example.org`
  const body = { username, email, password: PASSWORD, role: 'ARTIST' }
  const { token, user } = (await site.call('POST /api/auth/register', { body })).json<{
    token: string
    user: { id: UserId }
  }>()
  const welcome = await box.next()
  if (isVerified)
    await site.call('POST /api/auth/verify-email', { body: { token: linkIn(welcome.text, 'verify-email') } })
  later(MINUTE)
  return { id: user.id, username, email, token }
}

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? 'none'
const mailWith = (page: string, to?: string) =>
  box.next((mail) => linkIn(mail.text, page) !== 'none' && (!to || mail.to?.[0]?.address === to))
const linkTo = async (page: string, to?: string) => linkIn((await mailWith(page, to)).text, page)
/** What else was sent, such as notices of each act. */
async function readTheRest() {
  await site.runJobs()
  return box.mails.splice(0)
}

const saveBank = (token: string, account: object = BANK) =>
  site.call('PUT /api/me/bank-account', { token, body: account })
const lastFour = async ({ id }: Owner) =>
  (await site.context.db.one<{ lastFour: string }>`select last_four from bank_account where account_id = ${id}`)
    .lastFour
/** Saves the owner's bank account, and then the thief's; the link that undoes the change. */
async function changeBank({ token }: Pick<Owner, 'token'>, account = THIEFS_BANK) {
  expect((await saveBank(token, account)).status).toBe(200)
  return linkTo('undo-bank-account')
}
const undoBank = (link: string) => site.call('POST /api/auth/undo-bank-account', { body: { token: link } })

async function addPasskey(token: string, name = 'Laptop') {
  const passkey = aPasskey({ origin: ORIGIN })
  const options = (await site.call('POST /api/me/passkeys/options', { token })).json<{ challenge: string }>()
  const body = { name, response: passkey.register(options) }
  const added = (await site.call('POST /api/me/passkeys', { token, body })).json<{ token: string }>()
  return { passkey, token: added.token }
}
async function enterByPasskey(passkey: ReturnType<typeof aPasskey>) {
  const options = (await site.call('POST /api/auth/passkey/options')).json<{ challenge: string }>()
  return site.call('POST /api/auth/passkey', { body: { response: passkey.sign(options) } })
}
async function addAuthenticator(token: string) {
  const { secret } = (await site.call('POST /api/me/second-factor/authenticator', { token })).json<{ secret: string }>()
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  const confirmed = await site.call('POST /api/me/second-factor/authenticator/confirm', {
    token,
    body: { code: code() },
  })
  later(MINUTE)
  return { code, token: confirmed.json<{ token: string }>().token }
}
const addAppPassword = async (token: string, name = 'Phone') =>
  (await site.call('POST /api/me/app-passwords', { token, body: { name } })).json<{ password: string }>().password
const enterByApp = async ({ username }: Owner, password: string) =>
  (await site.call(`GET /rest/ping?u=${username}&p=${encodeURIComponent(password)}&v=1.16.1&c=test&f=json`)).json<{
    'subsonic-response': { status: string }
  }>()['subsonic-response'].status

const cookiesIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
/** Begins to link a sign-in elsewhere; the call that finishes it. */
async function beginLink(token: string, login: string) {
  provider.users.set(login, { email: `${login}@choir.example`, email_verified: true })
  const begun = await site.call('POST /api/me/outside-sign-in', { token })
  const back = await provider.signIn(begun.json<{ url: string }>().url, login)
  return () => site.call(`GET ${back.pathname}${back.search}`, { headers: { cookie: cookiesIn(begun) } })
}
/** Where the browser lands after signing in elsewhere: with a session, or with a new account. */
async function enterFromOutside(login: string) {
  const begun = await site.call('GET /api/auth/oidc/start')
  const back = await provider.signIn(begun.headers.get('location') ?? '', login)
  const answer = await site.call(`GET ${back.pathname}${back.search}`, { headers: { cookie: cookiesIn(begun) } })
  const headers = { cookie: cookiesIn(answer), 'sec-fetch-site': 'same-origin' }
  return (await site.call('GET /api/auth/me', { headers })).json<{ id: number }>().id
}

const enter = ({ username }: Owner, password: string, code?: string) =>
  site.call('POST /api/auth/login', { body: { username, password, ...(code && { code }) } })
const me = async (token: string) => (await site.call('GET /api/auth/me', { token })).json<{ email: string }>()
const waysIn = (token: string) => site.call('POST /api/auth/reset-password/ways-in', { body: { token } })
const reset = (token: string, keep?: string[]) =>
  site.call('POST /api/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD, ...(keep && { keep }) } })
async function forgot({ email }: Owner) {
  await site.call('POST /api/auth/forgot-password', { body: { email } })
  return linkTo('reset-password', email)
}
const changeEmail = (token: string, email: string, password = PASSWORD) =>
  site.call('POST /api/me/email', { token, body: { email, password } })
const follow = (what: 'confirm' | 'approve' | 'stop' | 'undo', token: string) =>
  site.call(`POST /api/auth/${what}-email`, { body: { token } })
/** The thief confirms another address, which counts in a week unless the owner objects; the owner's link. */
async function beginEmailChange({ token }: Pick<Owner, 'token'>, email: string) {
  expect((await changeEmail(token, email)).status).toBe(202)
  expect((await follow('confirm', await linkTo('confirm-email', email))).status).toBe(200)
  return linkTo('approve-email')
}

test('a thief’s passkey ends with the change of bank account that the owner undoes', async () => {
  const owner = await anArtist('anna')
  await saveBank(owner.token)
  later(MINUTE)
  const undo = await changeBank(owner)
  const { passkey } = await addPasskey(owner.token, 'Thief’s key')
  expect((await enterByPasskey(passkey)).status).toBe(200)
  later(MINUTE)

  expect((await undoBank(undo)).status).toBe(200)
  expect((await enterByPasskey(passkey)).status).toBe(401)
  expect((await enter(owner, PASSWORD)).status).toBe(401)
  const mail = await mailWith('reset-password')
  expect([mail.to?.[0]?.address, mail.text]).toEqual([
    owner.email,
    expect.stringContaining('the passkey “Thief’s key”, added on'),
  ])
  expect(mail.text).toContain('10 recovery codes')
  expect((await reset(linkIn(mail.text, 'reset-password'))).status).toBe(200)
  // No second factor is asked for: the owner never had one.
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  expect(await lastFour(owner)).toBe('6789')
  await readTheRest()
})

test('a passkey from before the change can do nothing after the undo, and ends with the reset', async () => {
  const owner = await anArtist('bella')
  await saveBank(owner.token)
  const { passkey, token } = await addPasskey(owner.token, 'Thief’s key')
  later(MINUTE)
  expect((await undoBank(await changeBank({ token }))).status).toBe(200)

  // The owner has not read the email yet.
  const thief = (await enterByPasskey(passkey)).json<{ token: string }>().token
  for (const call of [
    'PUT /api/me/bank-account',
    'POST /api/me/app-passwords',
    'POST /api/me/passkeys/options',
    'GET /api/me/library',
  ]) {
    const refused = await site.call(call, { token: thief, ...(call.startsWith('GET') ? {} : { body: {} }) })
    expect([call, refused.status, refused.json().code]).toEqual([call, 403, 'must-change-password'])
  }
  const link = await linkTo('reset-password', owner.email)
  const { waysIn: shown } = (await waysIn(link)).json<{ waysIn: WayIn[] }>()
  expect(shown.map(({ kind, name }) => [kind, name])).toEqual([
    ['passkey', 'Thief’s key'],
    ['recovery-codes', '10'],
  ])
  expect((await reset(link)).status).toBe(200)
  expect((await site.call('GET /api/auth/me', { token: thief })).status).toBe(401)
  expect((await enterByPasskey(passkey)).status).toBe(401)
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  await readTheRest()
})

test('a change of address that a thief confirmed does not take effect after the owner’s reset', async () => {
  const owner = await anArtist('carla')
  const approval = await beginEmailChange(owner, 'thief@carla.example')
  later(MINUTE)
  expect((await reset(await forgot(owner))).status).toBe(200)
  expect((await follow('approve', approval)).status).toBe(404)
  site.clock.time = addDays(site.clock.time, 8)
  await applyDueChanges(site.context)
  const { token } = (await enter(owner, NEW_PASSWORD)).json<{ token: string }>()
  expect((await me(token)).email).toBe(owner.email)
  expect((await readTheRest()).filter(({ to }) => to?.[0]?.address === 'thief@carla.example')).toEqual([])
})

test('a change of address that is only asked for ends with a reset, another password, a suspension and an administrator’s reset', async () => {
  const admin = await site.aUser('ADMIN')
  const acts: Record<string, (owner: Owner) => Promise<Answer>> = {
    dora: async (owner) => reset(await forgot(owner)),
    dina: ({ token }) =>
      site.call('POST /api/auth/change-password', {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      }),
    desa: ({ id }) =>
      site.call(`POST /api/admin/users/${id}/suspend`, { token: admin.token, body: { reason: 'Stolen.' } }),
    dana: ({ id }) => site.call(`POST /api/admin/users/${id}/reset-password`, { token: admin.token }),
  }
  for (const [username, act] of Object.entries(acts)) {
    const owner = await anArtist(username)
    await changeEmail(owner.token, `thief@${username}.example`)
    const confirmation = await linkTo('confirm-email')
    expect([username, (await act(owner)).status]).toEqual([username, 200])
    expect([username, (await follow('confirm', confirmation)).status]).toEqual([username, 404])
    await readTheRest()
  }
})

test('what a thief added ends with each undo link: authenticator, app password, and a sign-in elsewhere', async () => {
  const owner = await anArtist('emma')
  await saveBank(owner.token)
  later(MINUTE)
  const undo = await changeBank(owner)
  expect(cookiesIn(await (await beginLink(owner.token, 'emmas-thief'))())).toBeDefined()
  const appPassword = await addAppPassword(owner.token)
  const { code } = await addAuthenticator(owner.token)
  expect(await enterByApp(owner, appPassword)).toBe('ok')

  expect((await undoBank(undo)).status).toBe(200)
  expect(await enterByApp(owner, appPassword)).toBe('failed')
  expect(await enterFromOutside('emmas-thief')).not.toBe(owner.id)
  const mail = await mailWith('reset-password', owner.email)
  for (const words of ['the authenticator app', 'the sign-in with Choir ID', 'the app password “Phone”'])
    expect(mail.text).toContain(words)
  expect((await reset(linkIn(mail.text, 'reset-password'))).status).toBe(200)
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  expect((await enter(owner, PASSWORD, code())).status).toBe(401)
  await readTheRest()
})

test('the old address takes back the account: what came with the new one, and since, ends', async () => {
  const owner = await anArtist('fiona')
  const approval = await beginEmailChange(owner, 'thief@fiona.example')
  const { passkey } = await addPasskey(owner.token)
  expect((await follow('approve', approval)).status).toBe(200)
  const undo = await linkTo('undo-email', owner.email)
  later(MINUTE)
  await site.call('POST /api/auth/forgot-password', { body: { email: 'thief@fiona.example' } })
  const thiefsReset = await linkTo('reset-password', 'thief@fiona.example')

  const clicks = await Promise.all([follow('undo', undo), follow('undo', undo)])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await reset(thiefsReset)).status).toBe(404)
  expect((await enterByPasskey(passkey)).status).toBe(401)
  const mail = await mailWith('reset-password', owner.email)
  expect(mail.text).toContain('the passkey “Laptop”')
  expect((await reset(linkIn(mail.text, 'reset-password'))).status).toBe(200)
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  await readTheRest()
})

test('the old address stops a change, and what was added since it was asked for ends', async () => {
  const owner = await anArtist('gina')
  const approval = await beginEmailChange(owner, 'thief@gina.example')
  later(MINUTE)
  const { passkey } = await addPasskey(owner.token)
  expect((await follow('stop', approval)).status).toBe(200)
  expect((await enterByPasskey(passkey)).status).toBe(401)
  expect((await reset(await linkTo('reset-password', owner.email))).status).toBe(200)
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  await readTheRest()
})

test('an undone change of bank account also restores the address: the reset link does not go to the thief', async () => {
  const owner = await anArtist('helen')
  await saveBank(owner.token)
  later(MINUTE)
  const undo = await changeBank(owner)
  const approval = await beginEmailChange(owner, 'thief@helen.example')
  expect((await follow('approve', approval)).status).toBe(200)
  const undoAddress = await linkTo('undo-email', owner.email)
  later(MINUTE)
  expect((await undoBank(undo)).status).toBe(200)
  const link = await linkTo('reset-password')
  expect((await readTheRest()).filter(({ to }) => to?.[0]?.address === 'thief@helen.example')).toEqual([])
  expect((await reset(link)).status).toBe(200)
  const { token } = (await enter(owner, NEW_PASSWORD)).json<{ token: string }>()
  expect((await me(token)).email).toBe(owner.email)
  expect((await follow('undo', undoAddress)).status).toBe(410)
  await readTheRest()
})

test('two undo links of two changes work one after the other, each once', async () => {
  const owner = await anArtist('irma')
  await saveBank(owner.token)
  later(MINUTE)
  const approval = await beginEmailChange(owner, 'thief@irma.example')
  await follow('approve', approval)
  const undoAddress = await linkTo('undo-email', owner.email)
  const undo = await changeBank(owner)
  expect((await follow('undo', undoAddress)).status).toBe(200)
  const first = await linkTo('reset-password', owner.email)
  expect((await undoBank(undo)).status).toBe(200)
  const second = await linkTo('reset-password', owner.email)
  expect([(await undoBank(undo)).status, (await follow('undo', undoAddress)).status]).toEqual([410, 410])
  expect([(await reset(first)).status, (await reset(second)).status]).toEqual([404, 200])
  expect(await lastFour(owner)).toBe('6789')
  await readTheRest()
})

test('a thief cannot restore their own bank account by a link from the time when they had the address', async () => {
  const owner = await anArtist('jane')
  await saveBank(owner.token)
  later(MINUTE)
  await follow('approve', await beginEmailChange(owner, 'thief@jane.example'))
  const undoAddress = await linkTo('undo-email', owner.email)
  later(MINUTE)
  await changeBank(owner)
  await readTheRest()
  later(MINUTE)
  await saveBank(owner.token, { ...BANK, accountNumber: '77777777' })
  const thiefsLink = await linkTo('undo-bank-account', 'thief@jane.example')
  await follow('undo', undoAddress)
  expect((await reset(await linkTo('reset-password', owner.email))).status).toBe(200)
  const { token } = (await enter(owner, NEW_PASSWORD)).json<{ token: string }>()
  expect((await saveBank(token)).status).toBe(200)
  expect((await undoBank(thiefsLink)).status).toBe(404)
  expect(await lastFour(owner)).toBe('6789')
  await readTheRest()
})

test('an undo removes nothing that the owner had before', async () => {
  const owner = await anArtist('kate')
  await (await beginLink(owner.token, 'kate'))()
  const { passkey, token } = await addPasskey(owner.token, 'Own key')
  await saveBank(token)
  later(MINUTE)
  expect((await undoBank(await changeBank({ token }))).status).toBe(200)
  const mail = await mailWith('reset-password', owner.email)
  expect(mail.text).toContain('No passkey, authenticator app, app password or sign-in elsewhere had to be removed.')
  const link = linkIn(mail.text, 'reset-password')
  const { waysIn: shown, mayKeep } = (await waysIn(link)).json<{ waysIn: WayIn[]; mayKeep: boolean }>()
  expect([mayKeep, shown.map(({ kind, name }) => [kind, name])]).toEqual([
    true,
    [
      ['passkey', 'Own key'],
      ['recovery-codes', '10'],
      ['outside-identity', 'Choir ID'],
    ],
  ])
  expect(
    (
      await reset(
        link,
        shown.map(({ key }) => key),
      )
    ).status,
  ).toBe(200)
  expect((await enterByPasskey(passkey)).status).toBe(200)
  expect((await enter(owner, NEW_PASSWORD)).json().code).toBe('second-factor')
  await readTheRest()
})

test('the owner keeps what they recognise at a reset, and nothing else', async () => {
  const owner = await anArtist('lily')
  const own = await addPasskey(owner.token, 'Own key')
  const thiefs = await addPasskey(own.token, 'Thief’s key')
  const [ownApp, thiefsApp] = [
    await addAppPassword(thiefs.token, 'Own app'),
    await addAppPassword(thiefs.token, 'Thief’s app'),
  ]
  const link = await forgot(owner)
  const { waysIn: shown } = (await waysIn(link)).json<{ waysIn: WayIn[] }>()
  const keep = shown.filter(({ name }) => name.startsWith('Own')).map(({ key }) => key)
  expect(keep).toHaveLength(2)
  for (const wrong of [['nonsense'], [''], Array.from({ length: 101 }, (_, i) => `passkey:${i}`)])
    expect((await reset(link, wrong)).status).toBe(400)
  // Another user's key is none of this account's.
  expect((await reset(link, [...keep, 'passkey:999999'])).status).toBe(200)
  expect([(await enterByPasskey(own.passkey)).status, (await enterByPasskey(thiefs.passkey)).status]).toEqual([
    200, 401,
  ])
  expect([await enterByApp(owner, ownApp), await enterByApp(owner, thiefsApp)]).toEqual(['ok', 'failed'])
  const notice = await box.next(({ subject }) => subject === 'Your Fairwave password has changed')
  expect(notice.text).toContain('the passkey “Thief’s key”')
  expect(notice.text).not.toContain('Own key')
  await readTheRest()
})

test('where the address was never confirmed, a reset keeps nothing: another person may have set it all up', async () => {
  const owner = await anArtist('mary', { isVerified: false })
  const { passkey } = await addPasskey(owner.token)
  const link = await forgot(owner)
  const { waysIn: shown, mayKeep } = (await waysIn(link)).json<{ waysIn: WayIn[]; mayKeep: boolean }>()
  expect([mayKeep, shown.length]).toEqual([false, 2])
  expect(
    (
      await reset(
        link,
        shown.map(({ key }) => key),
      )
    ).status,
  ).toBe(200)
  expect((await enterByPasskey(passkey)).status).toBe(401)
  expect((await enter(owner, NEW_PASSWORD)).status).toBe(200)
  await readTheRest()
})

test('the page of a reset link shows nothing for a wrong, used or expired link', async () => {
  const owner = await anArtist('nora')
  const link = await forgot(owner)
  expect((await waysIn('nonsense')).status).toBe(404)
  expect((await waysIn(link)).status).toBe(200)
  later(3600)
  expect([(await waysIn(link)).status, (await reset(link)).status]).toEqual([410, 410])
  const other = await forgot(owner)
  expect((await reset(other)).status).toBe(200)
  expect((await waysIn(other)).status).toBe(410)
  await readTheRest()
})

test('undo links that have expired end nothing', async () => {
  const owner = await anArtist('olga')
  await saveBank(owner.token)
  later(MINUTE)
  const undo = await changeBank(owner)
  site.clock.time = addDays(site.clock.time, 7)
  const { token } = (await enter(owner, PASSWORD)).json<{ token: string }>()
  expect((await undoBank(undo)).status).toBe(410)
  expect((await site.call('GET /api/auth/me', { token })).status).toBe(200)
  await readTheRest()
})

test('a way in that was begun before the reset is not finished after it', async () => {
  const owner = await anArtist('paula')
  const finishLink = await beginLink(owner.token, 'paulas-thief')
  const passkey = aPasskey({ origin: ORIGIN })
  const options = (await site.call('POST /api/me/passkeys/options', { token: owner.token })).json<{
    challenge: string
  }>()
  expect((await reset(await forgot(owner))).status).toBe(200)
  await finishLink()
  expect(await enterFromOutside('paulas-thief')).not.toBe(owner.id)
  const body = { name: 'Late', response: passkey.register(options) }
  expect((await site.call('POST /api/me/passkeys', { token: owner.token, body })).status).toBe(401)
  await readTheRest()
})

test('private links to music that a thief made end with the undo; the artist’s own stay', async () => {
  const owner = await anArtist('rosa')
  const { db } = site.context
  const make = (hash: string) =>
    db.rows`
      insert into listening_link (code_hash, artist_id, content_id, name, created_at, expires_at)
      values (${Buffer.from(`${owner.id} ${hash}`)}, ${owner.id}, 1, ${hash}, ${site.clock.now()}, ${addDays(site.clock.now(), 30)})`
  await make('own')
  await saveBank(owner.token)
  later(MINUTE)
  const undo = await changeBank(owner)
  await make('thief’s')
  await undoBank(undo)
  const left = await db.rows<{ name: string }>`
    select name from listening_link where artist_id = ${owner.id} and revoked_at is null`
  expect(left).toEqual([{ name: 'own' }])
  await readTheRest()
})

/** Starts calls one after another while the account is locked, so that each waits for the one before. */
async function inARow({ id }: Owner, calls: (() => Promise<Answer>)[]) {
  const { db } = site.context
  const waiting = () =>
    db.count`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answers } = await db.transaction(async (tx) => {
    await tx.rows`select from account where id = ${id} for update`
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await vi.waitFor(async () => expect(await waiting()).toBe(answers.length))
    }
    return { answers: Promise.all(answers) }
  })
  return answers
}

test('what a thief sent while the owner undoes is not done after it', async () => {
  const acts: Record<string, (owner: Owner) => Promise<Answer>> = {
    sara: ({ token }) => saveBank(token, THIEFS_BANK),
    sina: ({ token }) => site.call('DELETE /api/me', { token, body: { password: PASSWORD } }),
    sofia: ({ token }) =>
      site.call('POST /api/auth/change-password', {
        token,
        body: { currentPassword: PASSWORD, newPassword: 'the thief’s password' },
      }),
  }
  for (const [username, act] of Object.entries(acts)) {
    const owner = await anArtist(username)
    await saveBank(owner.token)
    const undo = await changeBank(owner)
    const [undone, refused] = await inARow(owner, [() => undoBank(undo), () => act(owner)])
    expect([username, undone?.status, refused?.status]).toEqual([username, 200, username === 'sofia' ? 400 : 401])
    expect([username, await lastFour(owner)]).toEqual([username, '6789'])
    expect((await reset(await linkTo('reset-password', owner.email))).status).toBe(200)
    await readTheRest()
  }
})
