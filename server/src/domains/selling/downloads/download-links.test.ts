import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { aPurchase } from '../../../testing/builders.ts'
import { aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { releaseSong } from './testing/release-song.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(() => site.stop())

test('a link downloads without signing in, for an hour, and not after a refund', async () => {
  const id = await releaseSong(site, artist, aSong(), { title: 'Linked' })
  const purchase = await aPurchase(site, { buyerId: fan.id, trackId: id })
  const link = (body: object, by = fan) => site.call('POST /api/downloads/links', { token: by.token, body })
  const wish = { kind: 'track', id, format: 'original' }
  expect((await link(wish, await site.aUser('FAN'))).status).toBe(403)
  const { url, expiresAt } = (await link(wish)).json<{ url: string; expiresAt: string }>()
  expect(new Date(expiresAt)).toEqual(addSeconds(site.clock.now(), 3600))
  const plain = await fetch(site.url + url)
  expect([plain.status, plain.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('Linked.wav')])
  await plain.arrayBuffer()
  const now = site.clock.time
  site.clock.time = addSeconds(now, 3600)
  expect((await site.call(`GET ${url}`)).json()).toMatchObject({ code: 'gone' })
  site.clock.time = now
  expect((await site.call(`GET ${url}x`)).status).toBe(410)
  await site.context.db.rows`update purchase set refunded_at = now() where id = ${purchase}`
  expect((await site.call(`GET ${url}`)).status).toBe(403)
})

test('a link of a suspended buyer is refused, and works again when they are unsuspended', async () => {
  const buyer = await site.aUser('FAN')
  const id = await releaseSong(site, artist, aSong())
  await aPurchase(site, { buyerId: buyer.id, trackId: id })
  const body = { kind: 'track', id, format: 'original' }
  const { url } = (await site.call('POST /api/downloads/links', { token: buyer.token, body })).json<{ url: string }>()
  const { db } = site.context
  await db.rows`update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${buyer.id}`
  expect((await site.call(`GET ${url}`)).json()).toMatchObject({ code: 'not-allowed' })
  await db.rows`update account set suspended_at = null, suspension_reason = null where id = ${buyer.id}`
  expect((await site.call(`GET ${url}`)).status).toBe(200)
})
