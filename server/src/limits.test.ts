import type { Access, Endpoint } from '@fairwave/contract/endpoint'
import type { Role } from '@fairwave/contract/people/roles'
import { expect, test } from 'vitest'
import { startTestSite } from './testing/test-site.ts'

const ROLE_FOR: Record<Access, Role | null> = {
  anyone: null,
  'signed-in': 'FAN',
  artist: 'ARTIST',
  label: 'LABEL',
  musician: 'ARTIST',
  advertiser: 'ADMAN',
  admin: 'ADMIN',
}

/** So small that the first use of any limit is already too many. */
const NONE_LEFT = { RATE_LIMIT_FACTOR: '0.000001' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test.each([
  ['the sandbox', {}, []],
  // Webhooks from the card provider have no limit: their signature is checked instead.
  ['Stripe', STRIPE, ['POST /api/payments/webhook']],
])('with %s every endpoint that creates or changes something has a limit', async (_, settings, exempt) => {
  const site = await startTestSite({ ...NONE_LEFT, ...settings })
  const unlimited: string[] = []
  const changing = site.app.endpoints.filter(({ method }: Endpoint) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(50)
  for (const { method, path, access } of changing) {
    const role = ROLE_FOR[access]
    const token = role ? (await site.aUser(role)).token : undefined
    const answer = await site.call(`${method} ${path.replace(/:\w+/g, '1')}`, { token })
    if (answer.status !== 429) unlimited.push(`${method} ${path}`)
    else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await site.stop()
  expect(unlimited).toEqual(exempt)
})
