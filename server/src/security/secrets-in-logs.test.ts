import { createHash } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailBox } from '../testing/mail-box.ts'
import { createDiary } from '../testing/security/diary.ts'
import { clearSites, freePort, startSite, statusOf, until } from '../testing/site-process.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

const SETTINGS = {
  SECRET_KEY: 'secret-key-of-the-site-0123456789abcdef',
  ADMIN_PASSWORD: 'the-first-admins-password',
  MAIL_WEBHOOK_SECRET: 'secret-of-the-mail-service-0123456789',
  BACKUP_KEY: 'key-of-all-backups-0123456789abcdef',
}
const BANK = { accountName: 'Ada Artist', bankName: 'A Bank', sortCode: '20-45-53', accountNumber: '73920184' }
const CARD = '4242424242424242'
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple horse correct'

let site: TestSite
let box: Awaited<ReturnType<typeof openMailBox>>
let running: ReturnType<typeof startSite>
let diary: ReturnType<typeof createDiary>

beforeAll(async () => {
  // Only its database and folder are used: the site under test is a process of its own.
  site = await startTestSite({ SECRET_KEY: SETTINGS.SECRET_KEY })
  box = await openMailBox()
  const { host = '', user = '', database = '' } = site.connection
  const port = await freePort()
  running = startSite({
    ...SETTINGS,
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: site.context.config.dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SMTP_URL: box.url,
  })
  await until(async () => (await statusOf(port)) === 200, running)
  diary = createDiary(`http://127.0.0.1:${port}`)
  diary.keep(PASSWORD, ...Object.values(SETTINGS), NEW_PASSWORD, CARD, BANK.accountNumber, BANK.sortCode, '204553')
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.exited
  await clearSites()
  await box.stop()
  await site.stop()
})

/** An email's words, in which every link's token is a secret too. */
async function readMail(): Promise<string> {
  const { text = '' } = await box.next()
  for (const [, token = ''] of text.matchAll(/\/[a-z-]+\/([\w.~-]{20,})/g)) diary.keep(token)
  return text
}
/** The next email with a link that matches. */
async function linkIn(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(await readMail())?.[1]
    if (found) return found
  }
}
async function readAllMail(): Promise<void> {
  await until(async () => (await site.context.db.count`select from graphile_worker._private_jobs`) === 0, running)
  while (box.mails.length > 0) await readMail()
}

test('neither the log nor an error names a password, token, code, key or bank account', {
  timeout: 600_000,
}, async () => {
  const { call, keep } = diary
  const account = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD })

  // Signing in, rightly and wrongly, and with bodies and addresses that are not as they should be.
  const { token = '' } = await call('POST /api/auth/register', { body: { ...account('ada'), role: 'ARTIST' } })
  await call('POST /api/auth/login', { body: { username: 'ada', password: PASSWORD } })
  await call('POST /api/auth/login', { body: { username: 'ada', password: keep('a wrong guess 4711') } })
  await call('POST /api/auth/login', { body: { username: keep('a password in the name field'), password: PASSWORD } })
  await call('POST /api/auth/login', { body: `{"username":"ada","password":"${PASSWORD}"` })
  await call('POST /api/auth/login', { body: { username: 'ada', password: [PASSWORD], token } })
  await call(`GET /api/auth/me?token=${token}&password=${encodeURIComponent(PASSWORD)}`, {})
  await call(`GET /api/no-such-call/${token}?access_token=${token}`, { token })
  await call(`GET /reset-password/${keep('r'.repeat(43))}`)
  await call('POST /api/auth/reset-password', { body: { token: keep('s'.repeat(43)), newPassword: NEW_PASSWORD } })
  await call('GET /api/auth/me', { token: keep('t'.repeat(43)) })
  await call('GET /api/auth/me', { headers: { cookie: `fairwave_session=${keep('u'.repeat(43))}` } })
  await call('GET /api/auth/me', { headers: { authorization: `Basic ${keep(btoa(`ada:${PASSWORD}`))}` } })

  // A forgotten password, another email address, a bank account and a card.
  await call('POST /api/auth/forgot-password', { body: { email: 'ada@example.org' } })
  const reset = await linkIn(/\/reset-password\/([\w-]+)/)
  await call('POST /api/auth/reset-password', { body: { token: reset, newPassword: NEW_PASSWORD } })
  await call('POST /api/auth/reset-password', { body: { token: reset, newPassword: NEW_PASSWORD } })
  const ada = await call('POST /api/auth/login', { body: { username: 'ada', password: NEW_PASSWORD } })
  const as = { token: ada.token ?? '' }
  await call('POST /api/me/email', { ...as, body: { email: 'other@example.org', password: NEW_PASSWORD } })
  await linkIn(/\/(confirm-email|approve-email)\/[\w-]+/)
  await call('PUT /api/me/bank-account', { ...as, body: BANK })
  await call('PUT /api/me/bank-account', { ...as, body: { ...BANK, accountNumber: keep('73920184 and more') } })
  await call('POST /api/me/withdrawals', { ...as, body: { amount: 5 } })
  const { clientSecret } = await call('POST /api/credits/topup', { ...as, body: { amount: 5 } })
  await call('POST /api/payments/sandbox/confirm', { ...as, body: { clientSecret, cardNumber: CARD } })
  await call('POST /api/payments/sandbox/confirm', {
    ...as,
    body: { clientSecret, cardNumber: keep('4000000000000002') },
  })
  await call('POST /api/payments/webhook', {
    body: { id: 1 },
    headers: { 'stripe-signature': keep(`t=1,v1=${'a'.repeat(64)}`) },
  })
  const events = { events: [{ email: 'gone@example.org', type: 'bounce' }] }
  for (const secret of [SETTINGS.MAIL_WEBHOOK_SECRET, keep('not the secret of the service')])
    await call('POST /api/mailing-list/events', {
      body: events,
      headers: { authorization: `Bearer ${secret}`, 'x-webhook-secret': secret },
    })

  // A music app signs in by its address, in every way that apps know.
  const { password: appPassword = '' } = await call('POST /api/me/app-passwords', { ...as, body: { name: 'App' } })
  const hashed = keep(createHash('md5').update(`${appPassword}salt`).digest('hex'))
  const inHex = keep(Buffer.from(appPassword).toString('hex'))
  for (const proof of [`p=${appPassword}`, `p=enc:${inHex}`, `t=${hashed}&s=salt`, `p=${keep('wrong-app-password')}`])
    await call(`GET /rest/ping?u=ada&${proof}&v=1.16.1&c=test&f=json`)
  await call(`GET /rest/ping?apiKey=${appPassword}&v=1.16.1&c=test&f=json`)
  await call(`GET /rest/no-such-call?apiKey=${appPassword}&v=1.16.1&c=test&f=json`)

  // A second factor, its secret, its codes, and proofs.
  const { secret = '' } = await call('POST /api/me/second-factor/authenticator', { ...as, body: {} })
  const code = () => keep(new TOTP({ secret }).generate())
  const confirmed = await call('POST /api/me/second-factor/authenticator/confirm', { ...as, body: { code: code() } })
  const [recovery = ''] = confirmed.recoveryCodes ?? []
  expect(recovery).not.toBe('')
  const enter = (given: object) =>
    call('POST /api/auth/login', { body: { username: 'ada', password: NEW_PASSWORD, ...given } })
  await enter({})
  await enter({ code: keep('918273') })
  const entered = await enter({ code: recovery })
  await enter({ code: recovery })
  await call('POST /api/auth/prove/code', { token: entered.token ?? '', body: { code: keep('192837') } })
  await call('GET /api/me/export', { token: entered.token ?? '' })
  await call('POST /api/auth/logout', { token: entered.token ?? '' })

  await until(() => running.output.includes('/api/auth/logout'), running)
  await readAllMail()
  const lines = running.output.split('\n')
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(40)
  expect(diary.size()).toBeGreaterThan(30)
  expect(diary.foundIn(running.output)).toEqual([])
  expect(diary.foundInErrors()).toEqual([])
  expect(lines.filter((line) => /[\w.]+@example\.org/.test(line))).toEqual([])
})
