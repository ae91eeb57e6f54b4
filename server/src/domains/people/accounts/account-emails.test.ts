import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { createMailer } from '../../../platform/mail/create-mailer.ts'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import { anEarner, aRichFan, BANK_ACCOUNT } from '../../earnings/payouts/testing/people.ts'
import { enqueueReceipts } from '../../selling/receipts/send-purchase-emails.ts'
import { renewSubscriptions } from '../../selling/subscriptions/renew-subscriptions.ts'
import { withCards } from '../../selling/with-cards.ts'

let site: MailSite
let box: MailSite['box']
beforeAll(async () => {
  site = await startMailSite()
  box = site.box
})
afterAll(() => site.stop())

const jobsLeft = () => site.context.db.count`select from graphile_worker.jobs`
async function join(username: string, more: object = {}) {
  const answer = await site.call('POST /api/auth/register', {
    body: { username, email: `${username}@example.org`, password: 'first password', ...more },
  })
  return answer.json<{ token: string; user: { id: UserId } }>()
}
const forgot = (email: string) => site.call('POST /api/auth/forgot-password', { body: { email } })
const reset = (token: string, newPassword = 'second password') =>
  site.call('POST /api/auth/reset-password', { body: { token, newPassword } })
const login = (username: string, password: string) =>
  site.call('POST /api/auth/login', { body: { username, password } })
const tokenIn = (text: string | undefined) => /\/reset-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'

test('a new user gets one welcome email, in text and HTML, without their own words', async () => {
  await join('mona', { displayName: 'Win <b>money</b> at http://evil.example', role: 'ARTIST' })
  const mail = await box.next()
  expect(mail.to?.[0]?.address).toBe('mona@example.org')
  expect(mail.subject).toBe('Welcome to Fairwave')
  expect(mail.text).toContain('https://fairwave.example/admin/music')
  expect(mail.html).toContain('href="https://fairwave.example/admin/music"')
  expect(`${mail.text}${mail.html}`).not.toContain('evil')
  expect(box.mails).toEqual([])
})

test('a password reset link works once, ends all sessions, and invalidates older links', async () => {
  const { token: session } = await join('nele')
  await box.next()
  await forgot('NELE@example.org')
  const older = tokenIn((await box.next()).text)
  await forgot('nele@example.org')
  const mail = await box.next()
  const token = tokenIn(mail.text)
  expect(mail.html).toContain(`href="https://fairwave.example/reset-password/${token}"`)
  for (const wrong of ['x', token.slice(0, -1), `${token}A`, "' or 1=1"]) expect((await reset(wrong)).status).toBe(404)
  expect((await reset(token, 'short')).status).toBe(400)
  const both = await Promise.all([reset(token), reset(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  const notice = await box.next()
  expect([notice.to?.[0]?.address, notice.subject]).toEqual(['nele@example.org', 'Your Fairwave password has changed'])
  expect(notice.text).toContain('was reset by a link')
  expect((await reset(older)).status).toBe(410)
  expect((await site.call('GET /api/auth/me', { token: session })).status).toBe(401)
  expect((await login('nele', 'first password')).status).toBe(401)
  expect((await login('nele', 'second password')).status).toBe(200)

  await forgot('nele@example.org')
  const late = tokenIn((await box.next()).text)
  site.clock.time = addSeconds(site.clock.time, 3600)
  expect((await reset(late)).json()).toMatchObject({ code: 'gone', message: expect.stringContaining('expired') })
  const kept = await site.context.db.rows<{ hash: string }>`select token_hash::text as hash from password_reset`
  expect(kept.some(({ hash }) => hash.includes(Buffer.from(late).toString('hex')))).toBe(false)
})

test('a password change by the owner or an administrator invalidates reset links', async () => {
  const { token: session, user } = await join('ralf')
  await box.next()
  await forgot('ralf@example.org')
  const first = tokenIn((await box.next()).text)
  const body = { currentPassword: 'first password', newPassword: 'own password' }
  expect((await site.call('POST /api/auth/change-password', { token: session, body })).status).toBe(200)
  const notice = await box.next()
  expect(notice.text).toContain('The password of the account @ralf was changed')
  expect(notice.text).toContain('https://fairwave.example/forgot-password')
  expect((await reset(first)).status).toBe(404)
  expect((await login('ralf', 'own password')).status).toBe(200)

  await forgot('ralf@example.org')
  const second = tokenIn((await box.next()).text)
  const { token: admin } = await site.aUser('ADMIN')
  const made = await site.call(`POST /api/admin/users/${user.id}/reset-password`, { token: admin })
  expect((await box.next()).text).toContain('was replaced by an administrator')
  expect((await reset(second)).status).toBe(404)
  expect((await login('ralf', made.json<{ newPassword: string }>().newPassword)).status).toBe(200)
})

test('a password reset by email lets the owner sign in at once, despite earlier wrong guesses', async () => {
  const { config } = site.context
  config.rateLimitFactor = 1
  onTestFinished(() => {
    config.rateLimitFactor = 1000
  })
  await join('sofia')
  await box.next()
  for (let i = 0; i < 12; i++) await login('sofia', 'wrong password')
  expect((await login('sofia', 'first password')).status).toBe(429)
  await forgot('sofia@example.org')
  const proof = await reset(tokenIn((await box.next()).text))
  await box.next()
  expect((await login('sofia', 'second password')).status).toBe(200)
  const device = /fairwave_device=[^;]+/.exec(proof.headers.get('set-cookie') ?? '')?.[0] ?? ''
  for (let i = 0; i < 12; i++) await login('sofia', 'wrong password')
  const body = { username: 'sofia', password: 'second password' }
  expect((await site.call('POST /api/auth/login', { body })).status).toBe(429)
  expect((await site.call('POST /api/auth/login', { body, headers: { cookie: device } })).status).toBe(200)
})

test('no response reveals whether an address has an account', async () => {
  await join('nils')
  await box.next()
  const [known, unknown] = [await forgot('nils@example.org'), await forgot('nobody@example.org')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
  expect(tokenIn((await box.next()).text)).not.toBe('none')
  await site.expectNoMail()
  const wrong = [await login('nils', 'wrong'), await login('nobody', 'wrong')]
  expect(wrong[0]?.text).toBe(wrong[1]?.text)
})

test('purchases within a minute make one receipt; demo accounts and gifts get none', async () => {
  const artist = await site.aUser('ARTIST')
  const { user } = await join('otto', { displayName: 'Otto\r\nBcc: all@example.org' })
  await box.next()
  const albumId = await anAlbum(site, artist.id, 'Long Player')
  const tracks = [
    await aTrack(site, { artistId: artist.id, title: 'One' }),
    await aTrack(site, { artistId: artist.id, albumId }),
  ]
  await aPurchase(site, { buyerId: user.id, trackId: tracks[0]! })
  await aPurchase(site, { buyerId: user.id, trackId: tracks[1]!, albumId, amountPence: 500 })
  const guest = await site.aUser()
  await site.context.db.rows`update account set is_demo = true where id = ${guest.id}`
  await aPurchase(site, { buyerId: guest.id, trackId: tracks[0]! })
  await enqueueReceipts(site.context)
  await site.expectNoMail()
  site.clock.time = addSeconds(site.clock.time, 61)
  await Promise.all([enqueueReceipts(site.context), enqueueReceipts(site.context)])
  const mail = await box.next()
  expect(mail.subject).toBe('Your Fairwave receipt: £6.00')
  expect(mail.text).toMatch(/“One” \(by .+\), £1\.00/)
  expect(mail.text).toMatch(/“Long Player” \(album, 1 track, by .+\), £5\.00/)
  expect(mail.bcc ?? []).toEqual([])
  await enqueueReceipts(site.context)
  await site.expectNoMail()
})

test('a purchase from the wallet sends a receipt by email', async () => {
  const artist = await site.aUser('ARTIST')
  const { token } = await join('quinn')
  await box.next()
  const trackId = await aTrack(site, { artistId: artist.id, title: 'Bought and Paid', pricePence: 150 })
  const begun = await site.call('POST /api/credits/topup', { token, body: { amount: 5 } })
  const body = { clientSecret: begun.json<{ clientSecret: string }>().clientSecret, cardNumber: '4242424242424242' }
  await site.call('POST /api/payments/sandbox/confirm', { token, body })
  expect((await box.next()).subject).toBe('Your Fairwave top-up: £5.00')
  const bought = await site.call(`POST /api/purchase/track/${trackId}`, { token, body: {} })
  expect(bought.status).toBe(200)
  expect((await site.call(`POST /api/purchase/track/${trackId}`, { token, body: {} })).status).toBe(200)
  site.clock.time = addSeconds(site.clock.time, 61)
  await enqueueReceipts(site.context)
  const mail = await box.next()
  expect(mail.to?.[0]?.address).toBe('quinn@example.org')
  expect(mail.subject).toBe('Your Fairwave receipt: £1.50')
  expect(mail.text).toContain('“Bought and Paid”')
  expect(mail.html).toContain('href="https://fairwave.example/library"')
  expect(mail.text).toMatch(/https:\/\/fairwave\.example\/receipts\/P-\d+/)
  await enqueueReceipts(site.context)
  await site.expectNoMail()
})

test('a payout and a failed renewal are announced by email', async () => {
  const artist = await anEarner(site, 10)
  expect((await box.next()).subject).toBe('Your bank account on Fairwave was saved')
  const { token } = await site.aUser('ADMIN')
  await site.call('POST /api/me/withdrawals', { token: artist.token, body: { amount: 4 } })
  const [payout] = (await site.call('GET /api/admin/payouts', { token })).json<{ id: number }[]>()
  await site.call(`POST /api/admin/payouts/${payout?.id}/paid`, { token })
  const notice = await box.next()
  expect([notice.to?.[0]?.address, notice.subject]).toEqual([
    `${artist.username}@example.org`,
    '£4.00 is on its way to your bank',
  ])
  expect(notice.text).not.toContain(BANK_ACCOUNT.accountNumber)

  const fan = await aRichFan(site, 1)
  const body = { artistId: artist.id, status: 'active' }
  expect((await site.call('POST /api/subscriptions', { token: fan.token, body })).status).toBeLessThan(300)
  expect((await box.next()).subject).toBe(`Your week of ${artist.username}: £1.00`)
  site.clock.time = addDays(site.clock.time, 7)
  await renewSubscriptions(withCards(site.context))
  const failed = await box.next()
  expect([failed.to?.[0]?.address, failed.subject]).toEqual([
    `${fan.username}@example.org`,
    expect.stringMatching(/could not be renewed$/),
  ])
})

const lastErrors = () =>
  site.context.db.rows<{
    lastError: string
  }>`select last_error from graphile_worker.jobs where attempts > 0 and locked_at is null`
const tryAgain = () => site.context.db.rows`update graphile_worker._private_jobs set run_at = now()`

test('a mail server that is down or refuses delays an email and loses none', async () => {
  await box.shut()
  await join('pia')
  await expect.poll(lastErrors).toEqual([{ lastError: expect.stringContaining('ECONNREFUSED') }])
  await box.open({ refuses: true })
  await tryAgain()
  await expect.poll(lastErrors, { timeout: 60_000 }).toEqual([{ lastError: expect.stringContaining('Not today') }])
  await box.shut()
  await box.open()
  await tryAgain()
  expect((await box.next()).subject).toBe('Welcome to Fairwave')
})

test('a mail server that never responds delays only its own email, which is sent once the server responds, however slowly', async () => {
  const { config } = site.context
  const patient = site.context.mail
  onTestFinished(() => {
    site.context.mail = patient
  })
  site.context.mail = createMailer({ ...config, smtpUrl: `${box.url}?socketTimeout=1500` }, site.clock)
  await box.shut()
  await box.open({ pauseMs: Number.POSITIVE_INFINITY })
  const { token } = await join('tara')
  expect((await site.call('GET /api/auth/me', { token })).status).toBe(200)
  expect(await jobsLeft()).toBe(1)
  await expect.poll(lastErrors, { timeout: 60_000 }).toEqual([{ lastError: expect.stringContaining('Timeout') }])
  await box.shut()
  await box.open({ pauseMs: 300 })
  await tryAgain()
  const mail = await box.next()
  expect([mail.subject, mail.to?.[0]?.address]).toEqual(['Welcome to Fairwave', 'tara@example.org'])
  await site.expectNoMail()
})
