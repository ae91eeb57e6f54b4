import { SIGN_IN_PROBLEM_COOKIE } from '@fairwave/contract/product'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { CLIENT, startIdentityProvider } from '../accounts/testing/identity-provider.ts'

const PUBLIC_URL = 'https://music.example'
/** A site with https gives it to this host alone. */
const SESSION = '__Host-fairwave_session'
const PAGE = { 'sec-fetch-site': 'same-origin' }

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let site: TestSite
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: `${PUBLIC_URL}/api/auth/oidc/callback` })
  site = await startTestSite({
    PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_LABEL: 'Choir ID',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'musicians=ARTIST,board=ADMIN',
  })
})
beforeEach(() => {
  site.clock.time = new Date()
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const cookiesIn = ({ headers }: Answer) =>
  Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
const withCookies = (cookies: Record<string, string>) => ({
  ...PAGE,
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})
const locationOf = ({ headers }: Answer) => new URL(headers.get('location') ?? '', PUBLIC_URL)

type Way = { cookies?: Record<string, string>; query?: string; isLink?: boolean }

/** Goes there and back as a browser; what came back with it, and where it landed. */
async function goAndReturn(login: string, { cookies = {}, query = '', isLink = false }: Way = {}) {
  const headers = withCookies(cookies)
  const started = isLink
    ? await site.call('POST /api/me/outside-sign-in', { headers })
    : await site.call(`GET /api/auth/oidc/start?return=/library${query}`, { headers })
  expect(started.status).toBe(isLink ? 200 : 302)
  const back = await provider.signIn(isLink ? started.json<{ url: string }>().url : locationOf(started).href, login)
  const jar = { ...cookies, ...cookiesIn(started) }
  const answer = await site.call(`GET ${back.pathname}${back.search}`, { headers: withCookies(jar) })
  return { answer, at: locationOf(answer), cookies: { ...jar, ...cookiesIn(answer) }, back, jar }
}
const whoIs = async (cookies: Record<string, string>) =>
  (await site.call('GET /api/auth/me', { headers: withCookies(cookies) })).json<{
    username: string
    role: string
    isEmailVerified: boolean
  }>()

/** What the page will say, which no link can make up. */
const problemIn = (answer: Parameters<typeof cookiesIn>[0]) => {
  expect(locationOf(answer).search).toBe('?step=problem')
  return decodeURIComponent(cookiesIn(answer)[`__Host-${SIGN_IN_PROBLEM_COOKIE}`] ?? '')
}

test('a user without an account gets one, and the same one the next time', async () => {
  provider.users.set('anna-1', { email: 'anna@choir.example', email_verified: true, preferred_username: 'Anna Ø' })
  const first = await goAndReturn('anna-1')
  expect(first.at.pathname + first.at.search).toBe('/signed-in?to=%2Flibrary')
  expect(await whoIs(first.cookies)).toMatchObject({ username: 'Anna', role: 'FAN', isEmailVerified: true })
  const second = await goAndReturn('anna-1')
  expect((await whoIs(second.cookies)).username).toBe('Anna')
  const token = await site.call('POST /api/auth/token', { headers: withCookies(second.cookies) })
  expect(token.json<{ token: string }>().token).toMatch(/^page\./)
  const password = await site.call('POST /api/auth/login', { body: { username: 'Anna', password: '' } })
  expect(password.status).toBe(400)
})

test('an address links to an account only where both sides have confirmed it', async () => {
  const problem = async (login: string) => problemIn((await goAndReturn(login)).answer)
  await site.aUser('ARTIST', 'ben')
  provider.users.set('ben-1', { email: 'BEN@example.org', email_verified: true })
  expect(await whoIs((await goAndReturn('ben-1')).cookies)).toMatchObject({ username: 'ben', role: 'ARTIST' })

  provider.users.set('carl-1', { email: 'carl@example.org', email_verified: false })
  expect(await problem('carl-1')).toContain('has not confirmed your email address')
  const body = { username: 'dora', email: 'dora@example.org', password: 'secret of dora' }
  await site.call('POST /api/auth/register', { body })
  provider.users.set('dora-1', { email: 'dora@example.org', email_verified: true })
  expect(await problem('dora-1')).toContain('was never confirmed')
})

test('only mapped groups give a role, and an administrator who left the group is none any more', async () => {
  const roleOf = async (groups: string[]) => {
    provider.users.set('emma-1', { email: 'emma@choir.example', email_verified: true, groups })
    return (await whoIs((await goAndReturn('emma-1')).cookies)).role
  }
  expect(await roleOf(['ADMIN', 'singers'])).toBe('FAN')
  expect(await roleOf(['musicians'])).toBe('ARTIST')
  expect(await roleOf([])).toBe('ARTIST')
  expect(await roleOf(['board'])).toBe('ADMIN')
  expect(await roleOf(['singers'])).toBe('FAN')
})

test('what another browser began, a second return, and a made-up state lead nowhere', async () => {
  provider.users.set('fred-1', { email: 'fred@choir.example', email_verified: true })
  const { back, jar } = await goAndReturn('fred-1')
  const land = async (address: string, cookies: Record<string, string>) => {
    const answer = await site.call(`GET ${address}`, { headers: withCookies(cookies) })
    expect(answer.status).toBe(302)
    expect(cookiesIn(answer)[SESSION]).toBeUndefined()
    return problemIn(answer)
  }
  expect(await land(back.pathname + back.search, {})).toContain('another browser')
  expect(await land(back.pathname + back.search, { '__Host-fairwave_oidc': 'made-up' })).toContain('another browser')
  expect(await land(back.pathname + back.search, jar)).toContain('not signed in')
  expect(await land(`${back.pathname}?code=x&state=y`, jar)).toContain('not signed in')
})

test('an account with a second factor is asked for it too', async () => {
  provider.users.set('gina-1', { email: 'gina@choir.example', email_verified: true })
  const { cookies: unproven } = await goAndReturn('gina-1')
  const { cookies } = await goAndReturn('gina-1', { cookies: unproven, query: '&purpose=prove' })
  const headers = withCookies(cookies)
  const { secret } = (await site.call('POST /api/me/second-factor/authenticator', { headers })).json<{
    secret: string
  }>()
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() + steps * 30_000 })
  const body = { code: code() }
  expect((await site.call('POST /api/me/second-factor/authenticator/confirm', { headers, body })).status).toBe(200)
  const again = await goAndReturn('gina-1')
  expect([again.at.searchParams.get('step'), cookiesIn(again.answer)[SESSION]]).toEqual(['code', undefined])
  const finish = (sent: string, jar: Record<string, string>) =>
    site.call('POST /api/auth/oidc/finish', { headers: withCookies(jar), body: { code: sent } })
  expect((await finish(code(1), {})).status).toBe(410)
  expect((await finish('000000', again.cookies)).status).toBe(401)
  expect((await finish(code(1), again.cookies)).json<{ user: { username: string } }>().user.username).toBe('gina')
})

test('a signed-in user links it, proves with it, and unlinks it while there is another way in', async () => {
  const body = { username: 'hugo', email: 'hugo@example.org', password: 'secret of hugo' }
  const own = cookiesIn(await site.call('POST /api/auth/register', { body, headers: PAGE }))
  provider.users.set('hugo-1', { email: 'other@choir.example', email_verified: true })
  const linked = () => site.call('GET /api/me/outside-sign-in', { headers: withCookies(own) })
  expect((await linked()).json()).toEqual({ isLinked: false, hasPassword: true })
  await goAndReturn('hugo-1', { cookies: own, isLink: true })
  expect((await linked()).json()).toEqual({ isLinked: true, hasPassword: true })

  const stolen = await site.aUser()
  const taken = await goAndReturn('hugo-1', { cookies: { [SESSION]: stolen.token }, isLink: true })
  expect(problemIn(taken.answer)).toContain('belongs to another account')
  const wrong = await goAndReturn('anna-1', { cookies: own, query: '&purpose=prove' })
  expect(problemIn(wrong.answer)).toContain('as another user')
  const proven = await goAndReturn('hugo-1', { cookies: own, query: '&purpose=prove' })
  expect(proven.cookies[SESSION]).not.toBe(own[SESSION])
  const unlink = await site.call('DELETE /api/me/outside-sign-in', { headers: withCookies(proven.cookies) })
  expect(unlink.status).toBe(200)

  provider.users.set('ines-1', { email: 'ines@choir.example', email_verified: true })
  const { cookies: unproven } = await goAndReturn('ines-1')
  const { cookies } = await goAndReturn('ines-1', { cookies: unproven, query: '&purpose=prove' })
  const only = await site.call('DELETE /api/me/outside-sign-in', { headers: withCookies(cookies) })
  expect([only.status, only.json().message]).toEqual([409, expect.stringContaining('no way in')])
})

test('a sign-in for which the provider may have asked nothing is no proof', async () => {
  provider.users.set('jo-1', { email: 'jo@choir.example', email_verified: true })
  const entered = await goAndReturn('jo-1')
  const make = (cookies: Record<string, string>) =>
    site.callOnce('POST /api/me/app-passwords', { headers: withCookies(cookies), body: { name: 'Phone' } })
  const refused = await make(entered.cookies)
  expect([refused.status, refused.json().code]).toEqual([403, 'needs-proof'])
  const proven = await goAndReturn('jo-1', { cookies: entered.cookies, query: '&purpose=prove' })
  expect((await make(proven.cookies)).status).toBe(201)
})

test('a site without it says so', async () => {
  const plain = await startTestSite()
  expect((await plain.call('GET /api/auth/oidc/start')).status).toBe(404)
  await plain.stop()
})
