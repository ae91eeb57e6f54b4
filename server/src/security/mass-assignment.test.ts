import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActors, tokenOf } from '../testing/security/actors.ts'
import { ADMITTED } from '../testing/security/admitted-roles.ts'
import { type DescribedCall, describeCalls, fillPath, resolve } from '../testing/security/described-calls.ts'
import { fillSite } from '../testing/security/fuzz-world.ts'
import { FIELDS_OF_POWER, POISONED_FIELDS } from '../testing/security/hostile-values.ts'
import { asJson, JSON_TYPE } from '../testing/security/made-request.ts'
import { isFullRun } from '../testing/security/run-options.ts'
import { type Sending, sendAll } from '../testing/security/send-all.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let actors: Actor[]
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '100000' })
  actors = await createActors(site)
  await fillSite(site, actors)
})
afterAll(() => site.stop())

/** The card provider's own events: signed, and read by the provider's code. */
const SIGNED = 'POST /api/payments/webhook'

/** `npm test` sends each call some of the fields, in turn. */
const EVERY = 7

/** Everything that decides over rights and money. */
const power = () =>
  site.context.db.rows`
    select account.id, role, is_premium, suspended_at, deleted_at, password_hash, email, must_change_password,
      (select sum(amount) from ledger_line where ledger_line.account = 'wallet:' || account.id) as money
    from account order by account.id`

const aCallerOf = ({ endpoint }: DescribedCall) => {
  const able = actors.filter(({ role }) => ADMITTED[endpoint.access].includes(role ?? 'visitor'))
  return able.find(({ role }) => role) ?? able[0] ?? { name: 'visitor' }
}

test('a field that a call does not take is refused, whatever it would decide', async () => {
  const { calls, schemas } = describeCalls(site.app.endpoints)
  const before = await power()
  let turn = 0
  const sendings = calls
    .filter(({ name, body, endpoint }) => body?.type === JSON_TYPE && endpoint.body && name !== SIGNED)
    .flatMap((call): Sending[] => {
      const known = Object.keys(resolve(call.body?.schema ?? {}, schemas).properties ?? {})
      const foreign = Object.entries(FIELDS_OF_POWER).filter(([name]) => !known.includes(name) && name !== 'userId')
      const example = asJson(call.body?.example)
      const start = example === '{}' ? '{' : `${example.slice(0, -1)},`
      const oneByOne = foreign.map(([name, value]) => asJson({ [name]: value }).slice(1, -1))
      const fields = [...(isFullRun ? oneByOne : oneByOne.filter(() => turn++ % EVERY === 0)), ...POISONED_FIELDS]
      return fields.map((field) => ({
        call,
        made: {
          kind: `${call.name} with ${field}`,
          method: call.endpoint.method,
          path: fillPath(call.endpoint.path, () => '1'),
          headers: { 'content-type': JSON_TYPE },
          body: `${start}${field}}`,
        },
        token: tokenOf(aCallerOf(call)),
        expect: ({ status, text }) => (status === 400 ? undefined : `was not refused for it: ${status} ${text}`),
      }))
    })
  expect(sendings.length).toBeGreaterThan(calls.length)
  expect(await sendAll(site.url, site.app.endpoints, sendings)).toEqual([])
  expect(await power()).toEqual(before)
})
