import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActors, restoreActors, tokenOf } from '../testing/security/actors.ts'
import { ADMITTED } from '../testing/security/admitted-roles.ts'
import { type DescribedCall, describeCalls } from '../testing/security/described-calls.ts'
import { type Field, fieldsOf, withValue } from '../testing/security/fields-of-call.ts'
import { fillSite } from '../testing/security/fuzz-world.ts'
import { HOSTILE_TEXTS, HOSTILE_VALUES } from '../testing/security/hostile-values.ts'
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

/** Calls that end the caller's session: all others would then be refused before their values are read. */
const isSigningOut = ({ name }: DescribedCall) => /logout|\/api\/me\/devices|DELETE \/api\/me$/.test(name)
const aCallerOf = ({ endpoint }: DescribedCall) =>
  actors.find(
    ({ role }) => ADMITTED[endpoint.access].includes(role ?? 'visitor') && (role || endpoint.access === 'anyone'),
  )
const EACH = 1

test('every value of every call, of a wrong type or size, is refused or taken, and never breaks anything', async () => {
  const { calls, schemas } = describeCalls(site.app.endpoints)
  let turn = 0
  const valuesFor = ({ place }: Field): unknown[] => {
    const values: readonly unknown[] = place === 'body' ? HOSTILE_VALUES : HOSTILE_TEXTS
    if (isFullRun) return [...values]
    // Each field gets the next few, so that together all fields get all values many times.
    return Array.from({ length: EACH }, () => values[turn++ % values.length])
  }
  const sendings = calls
    .filter((call) => !isSigningOut(call))
    .flatMap((call) =>
      fieldsOf(call, schemas).flatMap((field) =>
        valuesFor(field).map((value): Sending => {
          const kind = `${call.name} ${field.place} ${field.names.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`
          return { call, made: withValue(call, field, value, kind), token: tokenOf(aCallerOf(call) ?? { name: '' }) }
        }),
      ),
    )
  await restoreActors(site.context.db, actors, site.clock.now())
  for (const sending of sendings) sending.token = tokenOf(aCallerOf(sending.call) ?? { name: '' })
  expect(sendings.length).toBeGreaterThan(calls.length)
  expect(await sendAll(site.url, site.app.endpoints, sendings)).toEqual([])
})

test('an object where a text, a number or a list belongs is refused', async () => {
  const { calls, schemas } = describeCalls(site.app.endpoints)
  await restoreActors(site.context.db, actors, site.clock.now())
  const takesAnything = ({ type, properties, anyOf, oneOf }: Field['schema']) =>
    (!type && !anyOf && !oneOf) || properties || [type].flat().includes('object') || anyOf || oneOf
  const sendings = calls
    .filter((call) => !isSigningOut(call))
    .flatMap((call) =>
      fieldsOf(call, schemas)
        .filter(({ place, schema }) => place === 'body' && !takesAnything(schema))
        .map((field): Sending => {
          const kind = `${call.name} body ${field.names.join('.')} = an object`
          return {
            call,
            made: withValue(call, field, { an: 'object' }, kind),
            token: tokenOf(aCallerOf(call) ?? { name: '' }),
            expect: ({ status, text }) =>
              [400, 415].includes(status) ? undefined : `was not refused for it: ${status} ${text}`,
          }
        }),
    )
  expect(sendings.length).toBeGreaterThan(100)
  expect(await sendAll(site.url, site.app.endpoints, sendings)).toEqual([])
})
