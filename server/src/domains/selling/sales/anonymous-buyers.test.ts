import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'

let site: MoneySite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startMoneySite()
})
beforeEach(async () => {
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aFan(50)]
})
afterAll(() => site.stop())

const buy = async (body?: object) =>
  site.as(fan, `POST /api/purchase/track/${await aTrack(site, { artistId: artist.id })}`, body)

/** Everything that an artist can read about a sale. */
async function allTheArtistReads(): Promise<string> {
  const paths = [
    '/api/me/notifications',
    '/api/me/earnings',
    '/api/me/earnings/transactions',
    '/api/me/earnings/statement.csv',
    '/api/me/earnings/series',
    '/api/me/export',
    `/api/artists/${artist.username}`,
  ]
  return (await Promise.all(paths.map(async (path) => (await site.as(artist, `GET ${path}`)).text))).join('\n')
}

test('an anonymous buyer is named nowhere to the artist, but to administrators', async () => {
  expect((await site.as(fan, 'GET /api/me/purchase-privacy')).json()).toEqual({ isAnonymous: false })
  expect((await site.as(fan, 'PUT /api/me/purchase-privacy', { isAnonymous: true })).json()).toEqual({
    isAnonymous: true,
  })
  expect((await buy()).status).toBe(200)
  expect((await site.subscribe(fan, artist)).status).toBe(200)
  const read = await allTheArtistReads()
  expect(read).toContain('Someone who prefers to stay anonymous bought')
  expect(read).toContain('Someone who prefers to stay anonymous subscribed to you')
  expect(read).not.toContain(fan.username)
  expect(read).not.toMatch(new RegExp(`"(actorId|buyerId|userId|fanId)":${fan.id}\\b`))
  const admin = await site.aUser('ADMIN')
  expect((await site.as(admin, 'GET /api/admin/purchases')).text).toContain(fan.username)
})

test('each purchase may override the setting, both ways', async () => {
  await site.as(fan, 'PUT /api/me/purchase-privacy', { isAnonymous: false })
  await buy({ anonymous: true })
  expect(await allTheArtistReads()).not.toContain(fan.username)
  await site.as(fan, 'PUT /api/me/purchase-privacy', { isAnonymous: true })
  const track = await aTrack(site, { artistId: artist.id })
  await site.as(fan, 'POST /api/credits/spend', { amount: 1, contentId: track, anonymous: false })
  expect(await allTheArtistReads()).toContain(fan.username)
})

test('the setting requires a sign-in and a boolean', async () => {
  expect((await site.call('GET /api/me/purchase-privacy')).status).toBe(401)
  expect((await site.call('PUT /api/me/purchase-privacy', { body: { isAnonymous: true } })).status).toBe(401)
  expect((await site.as(fan, 'PUT /api/me/purchase-privacy', { isAnonymous: 'yes' })).status).toBe(400)
})
