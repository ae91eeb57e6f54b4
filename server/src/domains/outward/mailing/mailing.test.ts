import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { headerOf } from '../../../testing/mail-box.ts'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import { sweepList } from './sweep-list.ts'

let site: MailSite
let box: MailSite['box']
beforeAll(async () => {
  site = await startMailSite()
  box = site.box
})
afterAll(() => site.stop())

const join = (email: string, more: object = {}) =>
  site.call('POST /api/mailing-list', { body: { email, source: 'landing_page', ...more } })
const confirm = (token: string) => site.call(`GET /api/mailing-list/confirm/${token}`)
const leave = (token: string) => site.call(`POST /api/mailing-list/unsubscribe/${token}`)
const tokenIn = (text: string | undefined, path: string) =>
  new RegExp(`https://fairwave\\.example${path}/([\\w-]+)`).exec(text ?? '')?.[1] ?? 'none'
const confirmToken = async () => tokenIn((await box.next()).text, '/confirm')
const subscribers = async () => {
  const { token } = await site.aUser('ADMIN')
  return (await site.call('GET /api/mailing-list/subscribers', { token })).json<{
    subscribers: { id: number; email: string; confirmed: boolean; name: string | null; source: string }[]
    total: number
    confirmed: number
  }>()
}
const stateOf = async (email: string) => (await subscribers()).subscribers.find((one) => one.email === email)?.confirmed

test('a confirmed address becomes a subscriber, and the email says how in text, HTML and headers', async () => {
  const joined = await join('mona@example.org', { name: 'Mona' })
  expect(joined.status).toBe(201)
  const mail = await box.next()
  expect(mail.to?.[0]?.address).toBe('mona@example.org')
  const token = tokenIn(mail.text, '/confirm')
  expect(mail.html).toContain(`href="https://fairwave.example/confirm/${token}"`)
  const out = tokenIn(mail.text, '/unsubscribe')
  expect(headerOf(mail, 'list-unsubscribe')).toBe(`<https://fairwave.example/api/mailing-list/unsubscribe/${out}>`)
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  expect((await subscribers()).subscribers[0]).toMatchObject({
    email: 'mona@example.org',
    name: 'Mona',
    source: 'landing_page',
    confirmed: false,
  })
  const confirmed = await confirm(token)
  expect(confirmed.status).toBe(200)
  expect(confirmed.json().message).toMatch(/confirmed/)
  expect(await stateOf('mona@example.org')).toBe(true)
})

test('a repeat is 409 in any case; a pending address gets its email again after ten minutes, five times at most', async () => {
  expect((await join('nils@example.org')).status).toBe(201)
  await box.next()
  const again = await join('NILS@example.org')
  expect(again.status).toBe(409)
  expect(again.json()).toMatchObject({ code: 'conflict', message: 'This email is already subscribed' })
  await site.expectNoMail()
  for (let count = 2; count <= 5; count++) {
    site.clock.time = addSeconds(site.clock.time, 600)
    expect((await join('nils@example.org')).status).toBe(409)
    await box.next()
  }
  site.clock.time = addSeconds(site.clock.time, 600)
  await join('nils@example.org')
  await site.expectNoMail()
})

test('twenty parallel clicks make one subscriber and send one email', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => join('olga@example.org')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  await confirm(await confirmToken())
  await site.expectNoMail()
  expect(await stateOf('olga@example.org')).toBe(true)
})

test('forged, truncated, foreign and expired links confirm nothing; a used one says what is true', async () => {
  await join('pia@example.org')
  const mail = await box.next()
  const token = tokenIn(mail.text, '/confirm')
  const out = tokenIn(mail.text, '/unsubscribe')
  for (const wrong of ['x', token.slice(0, -1), `${token}A`, out, '%27%20or%201=1', 'a'.repeat(400)]) {
    expect((await confirm(wrong)).json(), wrong).toMatchObject({ code: 'not-found', message: expect.any(String) })
  }
  expect((await leave(token)).status).toBe(404)
  expect(await stateOf('pia@example.org')).toBe(false)

  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  site.clock.time = addDays(site.clock.time, 8)
  expect((await confirm(token)).json().message).toMatch(/^Your address is already confirmed\./)
  await leave(out)
  expect((await confirm(token)).json()).toMatchObject({
    code: 'gone',
    message: 'This address is no longer on the list.',
  })

  await join('quentin@example.org')
  const late = await confirmToken()
  site.clock.time = addDays(site.clock.time, 7)
  expect((await confirm(late)).json()).toMatchObject({ code: 'gone', message: expect.stringContaining('expired') })
  expect(await stateOf('quentin@example.org')).toBe(false)
  await join('quentin@example.org')
  expect((await confirm(await confirmToken())).status).toBe(200)
})

test('no database column and no waiting job contains a working link', async () => {
  await site.restWorker()
  await join('rosa@example.org')
  const kept = await site.context.db.rows<{ payload: string }>`select payload::text from graphile_worker._private_jobs`
  expect(kept.map(({ payload }) => Object.keys(JSON.parse(payload)))).toEqual([['subscriberId', 'traceparent']])
  await site.wakeWorker()
  const token = await confirmToken()
  const hashes = await site.context.db.rows<{ hash: string }>`select token_hash::text as hash from subscriber_token`
  expect(hashes.some(({ hash }) => hash.includes(Buffer.from(token).toString('hex')))).toBe(false)
})

test('one-click unsubscribe removes the address; repeating it is not an error; joining again works', async () => {
  await join('sven@example.org', { name: 'Sven' })
  const mail = await box.next()
  const path = new URL(headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? '').pathname
  const post = () =>
    site.call(`POST ${path}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await site.call(`GET ${path}`)).headers.get('location')).toBe(path.replace('/api/mailing-list', ''))
  expect(await stateOf('sven@example.org')).toBe(false)
  expect((await post()).status).toBe(200)
  expect((await post()).status).toBe(200)
  expect(await stateOf('sven@example.org')).toBeUndefined()
  expect((await confirm(tokenIn(mail.text, '/confirm'))).status).toBe(410)
  expect((await leave('forged')).status).toBe(404)
  expect((await join('sven@example.org')).status).toBe(201)
  await box.next()
})

test('bad input is refused with a sentence and sends no email', async () => {
  const wrong: [object, RegExp][] = [
    [{ email: 'no address' }, /valid email/],
    [{ email: 'a@example.org\r\nBcc: all@example.org' }, /valid email/],
    [{ email: `${'a'.repeat(250)}@example.org` }, /at most 254/],
    [{ email: 'a@example.org', name: 'x'.repeat(61) }, /at most 60/],
    [{ email: 'a@example.org', name: 'Mona\r\nBcc: all@example.org' }, /single line/],
    [{ email: 'a@example.org', source: '=cmd|x' }, /Source/],
    [{ email: 'a@example.org', isAdmin: true }, /isAdmin/],
    [{}, /email/],
  ]
  for (const [body, words] of wrong) {
    const answer = await site.call('POST /api/mailing-list', { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.json().message).toMatch(words)
  }
  await site.expectNoMail()
})

test('the name a visitor entered is not sent to the owner of the address', async () => {
  await join('tara@example.org', { name: 'Win at http://evil.example' })
  const mail = await box.next()
  expect(`${mail.subject} ${mail.text} ${mail.html} ${JSON.stringify(mail.to)}`).not.toContain('evil')
})

test('a mail server that is down delays the email and loses nothing', async () => {
  await box.shut()
  expect((await join('uwe@example.org')).status).toBe(201)
  await expect
    .poll(
      () =>
        site.context.db.rows<{
          lastError: string
        }>`select last_error from graphile_worker.jobs where attempts = 1 and locked_at is null`,
    )
    .toEqual([{ lastError: expect.stringContaining('ECONNREFUSED') }])
  await box.open()
  await site.context.db.rows`update graphile_worker._private_jobs set run_at = now()`
  await site.context.db.rows`notify "jobs:insert"`
  expect((await confirm(await confirmToken())).status).toBe(200)
})

test('the export is CSV without formulas, with every row in it, for administrators', async () => {
  const { db } = site.context
  await db.rows`
    insert into subscriber (email, name, source, created_at, confirmed_at)
    select 'many' || n || '@example.org', 'Many ' || n, 'import', ${site.clock.now()}, ${site.clock.now()}
    from generate_series(1, 2500) n`
  await join('+vera@example.org', { name: '=HYPERLINK("http://evil.example")' })
  await box.next()
  const { token } = await site.aUser('ADMIN')
  const acts = () => db.count`select from audit_log where act = 'subscribers-exported'`
  const glance = await site.call('GET /api/mailing-list/admin?limit=2', { token })
  expect(glance.text.trim().split('\r\n')).toHaveLength(3)
  expect(await acts()).toBe(0)
  const answer = await site.call('GET /api/mailing-list/admin', { token })
  expect(answer.text.startsWith(glance.text)).toBe(true)
  expect(await acts()).toBe(1)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="fairwave-subscribers.csv"')
  const rows = answer.text.trim().split('\r\n')
  const { total, confirmed } = await subscribers()
  expect(rows[0]).toBe('ID,Email,Name,Status,Source,Created At')
  expect(rows).toHaveLength(total + 1)
  expect(confirmed).toBeGreaterThanOrEqual(2500)
  expect(rows.filter((row) => row.includes(',Confirmed,'))).toHaveLength(confirmed)
  expect(rows.at(-1)).toMatch(
    /^\d+,'\+vera@example\.org,"'=HYPERLINK\(""http:\/\/evil\.example""\)",Pending,landing_page,\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  )
})

test('unconfirmed addresses are deleted after a month, confirmed ones are not', async () => {
  await join('wanda@example.org')
  await box.next()
  await join('xaver@example.org')
  await confirm(await confirmToken())
  site.clock.time = addDays(site.clock.time, 31)
  await sweepList(site.context)
  expect(await stateOf('wanda@example.org')).toBeUndefined()
  expect(await stateOf('xaver@example.org')).toBe(true)
})
