import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../../testing/test-site.ts'
import { sendToOneOfMany } from './send-to-one-of-many.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-letters'
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ MAIL_WEBHOOK_SECRET: SECRET })
})
afterAll(() => site.stop())

const report = (events: object[], secret: string | undefined = SECRET) =>
  site.call('POST /api/mailing-list/events', {
    body: { events },
    headers: secret === undefined ? {} : { 'x-webhook-secret': secret },
  })
/** What becomes of an email whose mail server answers like this. */
const sendTo = (to: string, answer?: object) =>
  sendToOneOfMany(
    {
      ...site.context,
      mail: { send: () => (answer ? Promise.reject(Object.assign(new Error(), answer)) : Promise.resolve()) },
    },
    { to, subject: 'Hi', text: 'Hi' },
  )

test('an address that its mail server refuses for good gets no more emails to many, whatever its case', async () => {
  const unknown = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such user' }
  expect(await sendTo('Gone@example.org', unknown)).toBe('refused')
  expect(await sendTo('gone@EXAMPLE.org')).toBe('suppressed')
})

test('a server that is busy, mistrusts the sender or fails later says nothing about the address', async () => {
  for (const answer of [
    { responseCode: 450, command: 'RCPT TO', response: '450 4.2.1 Try later' },
    { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Relaying denied' },
    { responseCode: 550, command: 'MAIL FROM', response: '550 5.1.8 Bad sender' },
    { responseCode: 554, command: 'DATA', response: '554 5.6.0 Spam' },
    { code: 'ECONNREFUSED' },
  ])
    await expect(sendTo('kept@example.org', answer), JSON.stringify(answer)).rejects.toThrow()
  expect(await sendTo('kept@example.org')).toBe('sent')
})

test('the mail service reports bounces and complaints with its secret, and with no other', async () => {
  const events = [
    { email: 'bounced@example.org', type: 'bounce' },
    { email: ' Angry@example.org ', type: 'complaint' },
    { email: 'angry@example.org', type: 'complaint' },
  ]
  for (const secret of [undefined, '', 'x', `${SECRET}x`]) expect((await report(events, secret ?? '')).status).toBe(403)
  expect(await sendTo('bounced@example.org')).toBe('sent')
  expect((await report(events)).status).toBe(200)
  expect((await report(events)).status).toBe(200)
  expect(await sendTo('bounced@example.org')).toBe('suppressed')
  expect(await sendTo('angry@example.org')).toBe('suppressed')
  for (const wrong of [[], [{ email: 'a@b.c', type: 'open' }], [{ email: 'x'.repeat(400), type: 'bounce' }]])
    expect((await report(wrong)).status).toBe(400)
})

test('the owner of an address sees that it refused emails, and can ask for them again', async () => {
  const { token, username } = await site.aUser('FAN')
  const mine = async () => (await site.call('GET /api/me/artist-emails', { token })).json()
  expect(await mine()).toEqual({ artists: [], isSuppressed: false })
  await report([{ email: `${username}@example.org`, type: 'bounce' }])
  expect(await mine()).toMatchObject({ isSuppressed: true })
  await site.call('DELETE /api/me/artist-emails/suppression', { token })
  expect(await mine()).toMatchObject({ isSuppressed: false })
})

test('a site without a secret takes no reports', async () => {
  const other = await startTestSite()
  const answer = await other.call('POST /api/mailing-list/events', {
    body: { events: [{ email: 'a@example.org', type: 'bounce' }] },
    headers: { 'x-webhook-secret': 'undefined' },
  })
  await other.stop()
  expect(answer.status).toBe(404)
})
