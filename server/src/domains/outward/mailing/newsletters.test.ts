import type { Newsletter } from '@fairwave/contract/outward/mailing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { headerOf } from '../../../testing/mail-box.ts'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { sendNewsletter } from './send-newsletter.ts'

let site: MailSite
let admin: TestUser
beforeAll(async () => {
  site = await startMailSite()
  admin = await site.aUser('ADMIN', 'keeper')
})
beforeEach(async () => {
  await site.context.db.rows`delete from subscriber`
})
afterAll(() => site.stop())

const DRAFT = { subject: 'The beta is open', body: 'Hello.\n\nCome in <b>now</b>.' }
const subscribe = (emails: string[], confirmedAt: Date | null = site.clock.now()) =>
  site.context.db.rows`
    insert into subscriber (email, source, created_at, confirmed_at)
    select email, 'website', now(), ${confirmedAt} from unnest(${emails}::text[]) as email`
let requests = 0
const send = (key = `key-${++requests}`, token = admin.token) =>
  site.call('POST /api/mailing-list/newsletters', { token, body: DRAFT, headers: { 'idempotency-key': key } })
const history = async () =>
  (await site.call('GET /api/mailing-list/newsletters', { token: admin.token })).json<Newsletter[]>()
const receive = async (count: number) => {
  const mails = []
  while (mails.length < count) mails.push(await site.box.next())
  return mails
}
const addressesOf = (mails: Awaited<ReturnType<typeof receive>>) => mails.map(({ to }) => to?.[0]?.address).sort()

test('every confirmed subscriber gets the newsletter once, with a link that unsubscribes them', async () => {
  await subscribe(['ada@example.org', 'bob@example.org'])
  await subscribe(['pending@example.org'], null)
  expect((await send('same')).json()).toMatchObject({ subject: DRAFT.subject, recipients: 2, sentBy: 'keeper' })
  expect((await send('same')).json()).toMatchObject({ recipients: 2 })
  const mails = await receive(2)
  expect(addressesOf(mails)).toEqual(['ada@example.org', 'bob@example.org'])
  expect(mails[0]).toMatchObject({ subject: DRAFT.subject, text: expect.stringContaining('Come in <b>now</b>.') })
  expect(mails[0]?.html).toContain('Come in &lt;b&gt;now&lt;/b&gt;.')
  const [, token] = /unsubscribe\/([\w-]+)>/.exec(headerOf(mails[0]!, 'list-unsubscribe') ?? '') ?? []
  expect(mails[0]?.text).toContain(`/unsubscribe/${token}`)
  expect((await site.call(`POST /api/mailing-list/unsubscribe/${token}`)).status).toBe(200)
  await site.expectNoMail()
  expect((await history())[0]).toMatchObject({ recipients: 2, delivered: 2, waiting: 0 })
})

test('two workers at once, or one that died and began again, send each email once', async () => {
  await site.restWorker()
  const emails = Array.from({ length: 7 }, (_, n) => `reader-${n}@example.org`)
  await subscribe(emails)
  const { id } = (await send()).json<Newsletter>()
  const { context } = site
  const died = { ...context, mail: { send: () => Promise.reject(new Error('The process is killed.')) } }
  await sendNewsletter(died, { newsletterId: id, after: 0 })
  expect((await history())[0]).toMatchObject({ delivered: 0, waiting: 7 })
  const run = () => sendNewsletter(context, { newsletterId: id, after: 0 })
  await Promise.all([run(), run(), run()])
  expect(addressesOf(await receive(7))).toEqual(emails)
  await run()
  await site.wakeWorker()
  expect(site.box.mails).toEqual([])
  expect((await history())[0]).toMatchObject({ recipients: 7, delivered: 7, waiting: 0 })
})

test('an email that a dying process handed over but did not record has the same Message-ID again', async () => {
  await site.restWorker()
  await subscribe(['ada@example.org'])
  const { id } = (await send()).json<Newsletter>()
  const { context } = site
  const handsOverAndDies: typeof context.mail = {
    async send(email) {
      await context.mail.send(email)
      throw new Error('The process is killed.')
    },
  }
  await sendNewsletter({ ...context, mail: handsOverAndDies }, { newsletterId: id, after: 0 })
  await sendNewsletter(context, { newsletterId: id, after: 0 })
  const [first, second] = await receive(2)
  expect(first?.messageId).toBe(second?.messageId)
  expect((await history())[0]).toMatchObject({ delivered: 1, waiting: 0 })
  await site.wakeWorker()
})

test('a test goes to the administrator alone and is not recorded', async () => {
  await subscribe(['ada@example.org'])
  const before = (await history()).length
  const path = 'POST /api/mailing-list/newsletters/test'
  expect((await site.call(path, { token: admin.token, body: DRAFT })).status).toBe(200)
  const [mail] = await receive(1)
  expect(mail?.to?.[0]?.address).toBe('keeper@example.org')
  expect(mail?.text).toContain('This is a test')
  expect((await history()).length).toBe(before)
})

test('only administrators send, with a key, a subject, a text, and a confirmed subscriber', async () => {
  expect((await send()).status).toBe(409)
  await subscribe(['ada@example.org'])
  const fan = await site.aUser('ARTIST')
  expect((await send('other', fan.token)).status).toBe(403)
  const path = 'POST /api/mailing-list/newsletters'
  expect((await site.call(path, { token: admin.token, body: DRAFT })).status).toBe(400)
  for (const body of [
    { subject: ' ', body: 'x' },
    { subject: 'x', body: '' },
    { subject: 'a\nb', body: 'x' },
  ])
    expect((await site.call('POST /api/mailing-list/newsletters/test', { token: admin.token, body })).status).toBe(400)
})
