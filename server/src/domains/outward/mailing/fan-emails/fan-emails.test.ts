import type { FanEmail } from '@fairwave/contract/outward/fan-emails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../platform/clock.ts'
import { aTrack } from '../../../../testing/builders.ts'
import { headerOf } from '../../../../testing/mail-box.ts'
import { type MailSite, startMailSite } from '../../../../testing/mail-site.ts'
import type { TestUser } from '../../../../testing/test-site.ts'
import { sendFanEmail } from './send-fan-email.ts'

let site: MailSite
let artist: TestUser
beforeAll(async () => {
  site = await startMailSite()
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const DRAFT = { subject: 'New record', body: 'Hello.\n\n<img src="https://spy.example/x.png"> <b>Listen</b>.' }
let requests = 0
const write = (body: object = {}, { key = `key-${++requests}`, by = artist } = {}) =>
  site.call('POST /api/me/fan-emails', {
    token: by.token,
    body: { ...DRAFT, audience: 'followers', ...body },
    headers: { 'idempotency-key': key },
  })
const history = async () => (await site.call('GET /api/me/fan-emails', { token: artist.token })).json<FanEmail[]>()
const agree = (fan: TestUser, isOn = true, to = artist) =>
  site.call(`PUT /api/me/artist-emails/${to.id}`, { token: fan.token, body: { isOn } })
const follow = (fan: TestUser) => site.call('POST /api/friends', { token: fan.token, body: { friendId: artist.id } })
async function aFan({ agrees = true } = {}) {
  const fan = await site.aUser('FAN')
  await follow(fan)
  if (agrees) await agree(fan)
  return fan
}
const fans = (count: number) => Promise.all(Array.from({ length: count }, () => aFan()))
const buy = (fan: TestUser, track: number) =>
  site.context.db.rows`
    insert into purchase (account_id, track_id, amount_pence, bought_at, artist_percent)
    values (${fan.id}, ${track}, 100, now(), 80)`
const countOf = async (query: string) =>
  (await site.call(`GET /api/me/fan-emails/audience?${query}`, { token: artist.token })).json().recipients
const receive = async (count: number) => {
  const mails = []
  while (mails.length < count) mails.push(await site.box.next())
  return mails
}
const addressesOf = (mails: Awaited<ReturnType<typeof receive>>) => mails.map(({ to }) => to?.[0]?.address).sort()
const emailsOf = (users: readonly TestUser[]) => users.map(({ username }) => `${username}@example.org`).sort()

test('an email goes once to followers who agreed to it, as plain words, and its link ends it without signing in', async () => {
  const [fan, silent] = [await aFan(), await aFan({ agrees: false })]
  await agree(await site.aUser('FAN'))
  expect((await write({}, { key: 'same' })).json()).toMatchObject({ audience: 'followers', state: 'sending' })
  expect((await write({}, { key: 'same' })).status).toBe(201)
  const [mail] = await receive(1)
  expect(mail?.to?.[0]?.address).toBe(`${fan.username}@example.org`)
  expect(mail?.from).toEqual({ name: `${artist.username} (Fairwave)`, address: expect.stringContaining('@') })
  expect(mail?.html).not.toMatch(/<img|<b>/)
  expect(mail?.html).toContain('&lt;img')
  expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await expect.poll(history).toMatchObject([{ recipients: 1, delivered: 1, waiting: 0, state: 'sent' }])

  const [, token = ''] = /unsubscribe\/([\w-]+)>/.exec(headerOf(mail!, 'list-unsubscribe') ?? '') ?? []
  expect(mail?.text).toContain(`/unsubscribe/${token}`)
  const opened = await site.call(`GET /api/mailing-list/unsubscribe/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe/${token}`])
  expect(await countOf('audience=followers')).toBe(1)
  const forged = token.replace(String(fan.id), String(silent.id))
  expect((await site.call(`POST /api/mailing-list/unsubscribe/${forged}`)).status).toBe(404)
  for (const _ of ['first', 'second'])
    expect((await site.call(`POST /api/mailing-list/unsubscribe/${token}`)).status).toBe(200)
  expect(await countOf('audience=followers')).toBe(0)
  expect((await write()).status).toBe(409)
  await site.expectNoMail()
})

test('buyers of any release, buyers of one release and subscribers can be written to, if they agreed', async () => {
  const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
  const others = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id })
  const [ada, bob, eve] = [await site.aUser('FAN'), await site.aUser('FAN'), await site.aUser('FAN')]
  for (const [fan, track] of [
    [ada, one],
    [bob, two],
    [eve, others],
  ] as const) {
    await buy(fan, track)
    await agree(fan)
  }
  expect(await countOf('audience=buyers')).toBe(2)
  expect(await countOf(`audience=buyers&trackId=${one}`)).toBe(1)
  expect(await countOf('audience=subscribers')).toBe(0)
  await site.context.db.rows`
    insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
    values (${eve.id}, ${artist.id}, 'wallet', ${site.clock.now()}, ${addDays(site.clock.now(), 7)}, ${addDays(site.clock.now(), 7)})`
  expect(await countOf('audience=subscribers')).toBe(1)
  await write({ audience: 'buyers', trackId: one })
  expect(addressesOf(await receive(1))).toEqual(emailsOf([ada]))
  expect((await write({ audience: 'buyers', trackId: others })).status).toBe(404)
  expect((await write({ audience: 'followers', trackId: one })).status).toBe(400)
})

test('fans who blocked the artist, were suspended or withdrew get nothing, also while it is being sent', async () => {
  await site.restWorker()
  const [stays, blocks, suspended, withdraws] = await fans(4)
  const { id } = (await write()).json<FanEmail>()
  await sendFanEmail({ ...site.context, mail: failing }, { fanEmailId: id, after: 0 })
  expect((await history())[0]).toMatchObject({ recipients: 4, waiting: 4 })
  await site.call(`POST /api/me/blocks/${artist.id}`, { token: blocks!.token })
  await site.context.db
    .rows`update account set suspended_at = now(), suspension_reason = 'Test' where id = ${suspended!.id}`
  await agree(withdraws!, false)
  await sendFanEmail(site.context, { fanEmailId: id, after: 0 })
  expect(addressesOf(await receive(1))).toEqual(emailsOf([stays!]))
  expect(site.box.mails).toEqual([])
  await site.wakeWorker()
})

const failing = { send: () => Promise.reject(new Error('The process is killed.')) }

test('killed between batches and begun again by several workers, every fan gets it once', async () => {
  await site.restWorker()
  const readers = await fans(60)
  const { id } = (await write()).json<FanEmail>()
  let sent = 0
  const diesAfterSome: typeof site.context.mail = {
    send: (email) =>
      ++sent > 23 ? Promise.reject(new Error('The process is killed.')) : site.context.mail.send(email),
  }
  await sendFanEmail({ ...site.context, mail: diesAfterSome }, { fanEmailId: id, after: 0 })
  expect((await history())[0]).toMatchObject({ recipients: 60, delivered: 23, waiting: 37, state: 'sending' })
  await Promise.all([0, 0, 0].map((after) => sendFanEmail(site.context, { fanEmailId: id, after })))
  expect(addressesOf(await receive(60))).toEqual(emailsOf(readers))
  await sendFanEmail(site.context, { fanEmailId: id, after: 0 })
  await site.wakeWorker()
  expect(site.box.mails).toEqual([])
  expect((await history())[0]).toMatchObject({ delivered: 60, waiting: 0, state: 'sent' })
})

test('an email is sent at the chosen time to those who agreed by then, or stopped before', async () => {
  await site.restWorker()
  const later = addDays(site.clock.now(), 2).toISOString()
  const scheduled = (await write({ sendAt: later })).json<FanEmail>()
  const stopped = (await write({ sendAt: later })).json<FanEmail>()
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: later })
  const stop = (id: number, by = artist) => site.call(`DELETE /api/me/fan-emails/${id}`, { token: by.token })
  expect((await stop(stopped.id, await site.aUser('ARTIST'))).status).toBe(404)
  for (const _ of ['first', 'second']) expect((await stop(stopped.id)).json()).toMatchObject({ state: 'stopped' })
  const fan = await aFan()
  for (const { id } of [scheduled, stopped]) await sendFanEmail(site.context, { fanEmailId: id, after: 0 })
  expect(addressesOf(await receive(1))).toEqual(emailsOf([fan]))
  expect(site.box.mails).toEqual([])
  expect((await stop(scheduled.id)).status).toBe(409)
  for (const sendAt of ['2001-01-01T00:00:00Z', '2200-01-01T00:00:00Z', 'tomorrow'])
    expect((await write({ sendAt })).status, sendAt).toBe(400)
  await site.wakeWorker()
})

test('an artist who is suspended meanwhile writes to no more fans', async () => {
  await site.restWorker()
  await fans(2)
  const { id } = (await write()).json<FanEmail>()
  await site.context.db
    .rows`update account set suspended_at = now(), suspension_reason = 'Test' where id = ${artist.id}`
  await sendFanEmail(site.context, { fanEmailId: id, after: 0 })
  expect(site.box.mails).toEqual([])
  const { stoppedAt } = await site.context.db.one<{
    stoppedAt: Date | null
  }>`select stopped_at from fan_email where id = ${id}`
  expect(stoppedAt).not.toBeNull()
  await site.wakeWorker()
})

test('four emails in seven days, also with parallel requests; a scheduled one that was stopped does not count', async () => {
  // The queue goes by the real time, which is later than the test's.
  await site.restWorker()
  await aFan()
  const sendAt = addDays(site.clock.now(), 1).toISOString()
  const { id } = (await write({ sendAt })).json<FanEmail>()
  await site.call(`DELETE /api/me/fan-emails/${id}`, { token: artist.token })
  const answers = await Promise.all(Array.from({ length: 6 }, () => write({ sendAt })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429])
  await site.context.db.rows`delete from fan_email`
  await site.wakeWorker()
})

test('a test goes to the artist alone', async () => {
  await aFan()
  const tested = await site.call('POST /api/me/fan-emails/test', { token: artist.token, body: DRAFT })
  expect(tested.json().message).toBe(`Sent to ${artist.username}@example.org.`)
  const [mail] = await receive(1)
  expect(mail?.text).toContain('This is a test.')
  expect(await history()).toEqual([])
})

test('the list to take along has everyone who agreed, and nothing that a spreadsheet would run', async () => {
  const fan = await aFan()
  await aFan({ agrees: false })
  await site.context.db.rows`update account set display_name = '=1+1' where id = ${fan.id}`
  const { text, headers } = await site.call('GET /api/me/fan-emails/export', { token: artist.token })
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${fan.username}@example.org,'=1+1,`)
})

test('only artists write, with a key, one line of subject and a text of reasonable length', async () => {
  const fan = await aFan()
  expect((await write({}, { by: fan })).status).toBe(403)
  expect((await write({}, { by: await site.aUser('LABEL') })).status).toBe(403)
  expect((await site.call('GET /api/me/fan-emails')).status).toBe(401)
  expect((await site.call('GET /api/me/fan-emails/export', { token: fan.token })).status).toBe(403)
  const token = artist.token
  const body = { ...DRAFT, audience: 'followers' }
  expect((await site.call('POST /api/me/fan-emails', { token, body })).status).toBe(400)
  for (const wrong of [
    { subject: 'Hi\r\nBcc: all@example.org' },
    { subject: '' },
    { body: ' ' },
    { body: '<p>'.repeat(7_000) },
    { audience: 'everyone' },
    { html: '<p>' },
  ])
    expect((await write(wrong)).status, JSON.stringify(wrong).slice(0, 40)).toBe(400)
})

test('agreeing is for artists who exist, not for oneself; withdrawing always works', async () => {
  const fan = await site.aUser('FAN')
  expect((await agree(fan, true, await site.aUser('FAN'))).status).toBe(404)
  expect((await agree(artist)).status).toBe(400)
  expect((await site.call(`PUT /api/me/artist-emails/${artist.id}`, { body: { isOn: true } })).status).toBe(401)
  const chosen = async () =>
    (await site.call(`GET /api/me/artist-emails/${artist.id}`, { token: fan.token })).json().isOn
  expect(await chosen()).toBe(false)
  for (const isOn of [true, true, false, false]) expect((await agree(fan, isOn)).status).toBe(200)
  expect(await chosen()).toBe(false)
})
