import { POWERS, type Power, type PowerName } from '@fairwave/contract/powers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PowerEmailJob, sendPowerEmail } from '../domains/people/accounts/powers/send-power-email.ts'
import { beginPower, sweepPowerActs } from '../domains/people/accounts/powers/tell-of-power.ts'
import { CLIENT, startIdentityProvider } from '../domains/people/accounts/testing/identity-provider.ts'
import { addSeconds } from '../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../testing/money-site.ts'
import { storyOf } from '../testing/security/power-stories.ts'
import type { TestUser } from '../testing/test-site.ts'

// The email that the table of powers names is sent, and its link ends the access of the one who did it.

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let site: MoneySite
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: 'https://fairwave.example/api/auth/oidc/callback' })
  site = await startMoneySite({
    RATE_LIMIT_FACTOR: '100000',
    PUBLIC_URL: 'https://fairwave.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_LABEL: 'Choir ID',
  })
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

const jobsOf = ({ id }: TestUser) =>
  site.context.db.rows<{ payload: PowerEmailJob; runAt: Date }>`
    select payload, run_at from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id
    where identifier = 'send-power-email' and payload->>'accountId' = ${String(id)} order by job.id`
const actsOf = ({ id }: TestUser) =>
  site.context.db.rows<{ power: PowerName }>`select power from power_act where account_id = ${id} order by id`

const told = Object.entries(POWERS as Record<string, Power>).flatMap(([name, { email }]) =>
  'done' in email ? [[name, email] as const] : [],
)

test.each(told)('%s: its owner is sent an email, whose link ends all access since', async (name, { subject, done }) => {
  const { by, answer } = (await storyOf(name)?.(site)) ?? {}
  expect(answer?.status, answer?.text).toBeLessThan(300)
  const user = by as TestUser
  const job = (await jobsOf(user)).find(({ payload }) => 'power' in payload && payload.power === name)
  await sendPowerEmail(site.context, job?.payload as PowerEmailJob)
  const email = site.emails.find(({ to }) => to === `${user.username}@example.org`)
  expect(email).toMatchObject({ subject, text: expect.stringContaining(done) })
  const link = /\/undo\/([\w-]+)/.exec(email?.text ?? '')?.[1]
  expect((await site.call('POST /api/auth/undo', { body: { token: link } })).status).toBe(200)
  expect((await site.call('GET /api/auth/me', { token: user.token })).status).toBe(401)
})

test('what is refused, or was only looked at, sends nothing', async () => {
  const artist = await site.aUser('ARTIST')
  const { token } = artist
  expect(
    (await site.call('POST /api/me/code-sheets', { token, body: { contentId: 1, name: 'A', codes: 1 } })).status,
  ).toBe(404)
  expect(await actsOf(artist)).toEqual([])
  const admin = await site.aUser('ADMIN')
  await site.call('GET /api/mailing-list/admin?limit=3', { token: admin.token })
  expect(await actsOf(admin)).toEqual([])
})

test('what an administrator does often is one email at once and one an hour, of all of it', async () => {
  const admin = await site.aUser('ADMIN')
  const suspend = async () =>
    site.call(`POST /api/admin/users/${(await site.aUser()).id}/suspend`, {
      token: admin.token,
      body: { reason: 'Spam.' },
    })
  const start = site.clock.now()
  await suspend()
  await sendPowerEmail(site.context, (await jobsOf(admin))[0]?.payload as PowerEmailJob)
  for (let count = 0; count < 3; count += 1) await suspend()
  const last = (await jobsOf(admin)).at(-1)
  expect(last?.runAt).toEqual(addSeconds(start, 3600))
  await sendPowerEmail(site.context, last?.payload as PowerEmailJob)
  const mails = site.emails.filter(({ to }) => to === `${admin.username}@example.org`)
  expect(mails.map(({ text }) => /done \d times/.exec(text)?.[0])).toEqual([undefined, 'done 3 times'])
})

test('an act whose process died is told of by the next worker that looks', async () => {
  const fan = await site.aUser()
  await beginPower(site.context, { accountId: fan.id, power: 'POST /api/me/app-passwords' })
  await sweepPowerActs(site.context)
  expect(await jobsOf(fan)).toEqual([])
  site.clock.time = addSeconds(site.clock.time, 601)
  await sweepPowerActs(site.context)
  expect((await jobsOf(fan)).map(({ payload }) => payload)).toEqual([
    { accountId: fan.id, power: 'POST /api/me/app-passwords' },
  ])
})
