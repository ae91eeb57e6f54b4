import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { fairQueue } from '../concurrency/fair-queue.ts'
import { addressBlock, addressKey, addressRange, consumeLimit, keysOf, tryLimit, undoLimitUse } from './rate-limit.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.stop())

test('one address has one key, however it is written, and the networks around it', () => {
  const same = ['2001:db8:12:34::1', '2001:0DB8:0012:0034:0:0:0:9', '2001:db8:12:34:5::192.0.2.1%eth0']
  for (const ip of same) expect(addressKey(ip)).toBe('2001:db8:12:34::/64')
  expect(['::ffff:203.0.113.7', '203.0.113.7'].map(addressKey)).toEqual(['203.0.113.7', '203.0.113.7'])
  expect([addressRange('2001:db8:12:34::1'), addressBlock('2001:db8:12:34::1')]).toEqual([
    '2001:db8:12::/48',
    '2001:db8:0::/40',
  ])
  expect([addressRange('203.0.113.7'), addressBlock('203.0.113.7')]).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
  expect(keysOf(`login:${addressKey('2001:db8:1234:5::1')}`)).toEqual([
    { key: 'login:2001:db8:1234:5::/64', times: 1 },
    { key: 'login:2001:db8:1234::/48', times: 8 },
    { key: 'login:2001:db8:1200::/40', times: 64 },
    { key: 'login:2001:db8::/32', times: 512 },
  ])
  expect(keysOf(addressRange('2001:db8:1234:5::1')).map(({ key }) => key)).toEqual([
    '2001:db8:1234::/48',
    '2001:db8:1200::/40',
    '2001:db8::/32',
  ])
  for (const who of ['17', '203.0.113.7', 'fan@example.org']) expect(keysOf(who)).toEqual([{ key: who, times: 1 }])
})

test('a network of IPv6 uses up its limit together, and leaves its neighbours theirs', async () => {
  const limit = { name: 'tried', max: 2, seconds: 60 }
  const uses = async (count: number, ipOf: (nth: number) => string) => {
    let within = 0
    for (let nth = 0; nth < count; nth++) within += Number(await tryLimit(site.context, limit, addressKey(ipOf(nth))))
    return within
  }
  const hex = (nth: number) => nth.toString(16)
  // One household, one /48 with a new /64 for each call, and one /40 with a new /48 for each.
  expect(await uses(9, (nth) => `2001:db8:a000:1::${hex(nth)}`)).toBe(2)
  expect(await uses(40, (nth) => `2001:db8:a000:${hex(nth + 2)}::1`)).toBe(2 * 8 - 2)
  expect(await uses(300, (nth) => `2001:db8:${hex(0xa001 + (nth % 200))}:${hex(nth)}::1`)).toBe(2 * 64 - 16)
  expect(await uses(9, () => '2001:db8:b000:1::1')).toBe(2)
  const who = addressKey('2001:db9::1')
  await consumeLimit(site.context, limit, who)
  await undoLimitUse(site.context, limit, who)
  const left = await site.context.db.rows`select from rate_limit where key like '%2001:db9%' and used > 0`
  expect(left).toEqual([])
})

test('registrations through the addresses of one rented network are refused after a while', async () => {
  const register = async (nth: number) =>
    (
      await site.call('POST /api/auth/register', {
        body: { username: `rented_${nth}`, email: `rented_${nth}@example.org`, password: 'a-secret-1' },
        headers: { 'x-forwarded-for': `2001:dba:7:${nth.toString(16)}::1` },
      })
    ).status
  await site.context.db.rows`
    insert into rate_limit (key, window_ends_at, used)
    values ('register:2001:dba:7::/48', ${new Date(site.clock.time.getTime() + 1000)}, 100000)`
  expect(await register(1)).toBe(429)
})

test('a network of IPv6 fills the queue for costly work with no more than eight households', async () => {
  const join = fairQueue({ slots: 1, mostWaiting: 100, mostEach: 2 })
  const busy = Promise.withResolvers<void>()
  const first = join({ who: 'busy' }, () => busy.promise)
  const results = Promise.allSettled(
    Array.from({ length: 30 }, (_, nth) => join({ who: addressKey(`2001:db8:1:${nth}::1`) }, async () => nth)),
  )
  busy.resolve()
  await first
  expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
})
