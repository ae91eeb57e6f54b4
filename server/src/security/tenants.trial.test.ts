import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MoneySite, startMoneySite } from '../testing/money-site.ts'
import { type Actor, createActors, restoreActors, tokenOf } from '../testing/security/actors.ts'
import { fillPath } from '../testing/security/described-calls.ts'
import { type Owned, SECRET } from '../testing/security/tenants/belonging.ts'
import { OTHER_CALLS } from '../testing/security/tenants/other-calls.ts'
import { OWNED_CALLS } from '../testing/security/tenants/owned-calls.ts'
import type { TestUser } from '../testing/test-site.ts'

let site: MoneySite
let actors: Actor[]
beforeAll(async () => {
  site = await startMoneySite({ RATE_LIMIT_FACTOR: '100000' })
  actors = await createActors(site)
})
afterAll(() => site.stop())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call with a value in its path declares whose things it is about', () => {
  const withValues = site.app.endpoints.filter(({ path, access }) => path.includes(':') && access !== 'admin')
  const declared = [...Object.keys(OWNED_CALLS), ...Object.values(OTHER_CALLS).flat()]
  expect(withValues.map(nameOf).sort()).toEqual([...declared].sort())
})

/** What the call sends about this thing. */
async function send(
  name: string,
  owned: Owned,
  named: Record<string, string | number>,
  owner: TestUser,
  token?: string,
) {
  const body = typeof owned.body === 'function' ? owned.body(named, owner) : owned.body
  const sent = { token, ...(owned.headers && { headers: owned.headers }), ...(owned.form && { form: owned.form() }) }
  const address = `${fillPath(name, (value) => String(named[value]))}${owned.query ?? ''}`
  if (!Buffer.isBuffer(body)) return site.call(address, { ...sent, ...(body && { body }) })
  return site.call(address, { ...sent, body: body.toString() })
}

test.each(Object.entries(OWNED_CALLS))('%s is for the owner alone', async (name, owned) => {
  await restoreActors(site.context.db, actors, site.clock.now())
  const owner = actors.find((one) => one.name === `first ${owned.owner}`)?.user as TestUser
  const named = await owned.make(site, owner)
  const wrong: string[] = []
  for (const actor of actors) {
    if (actor.user === owner || (owned.also && actor.role === owned.also)) continue
    const { status, text } = await send(name, owned, named, owner, tokenOf(actor))
    if (![401, 403, 404].includes(status)) wrong.push(`${actor.name}: ${status} ${text.slice(0, 200)}`)
    if (text.includes(SECRET)) wrong.push(`${actor.name} reads ${text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  // The owner's own answer shows that the call names something, and that the others left it in place.
  const { status, text } = await send(name, owned, named, owner, owner.token)
  expect(owned.ownerGets ? status === owned.ownerGets : status < 400, `${status} ${text}`).toBe(true)
})
