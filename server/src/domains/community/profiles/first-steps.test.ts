import type { FirstSteps } from '@fairwave/contract/community/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

test('each first step ticks when the artist has done it, and only for artists', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  const { token } = artist
  const done = async () => {
    const steps = (await site.call('GET /api/me/first-steps', { token })).json<FirstSteps>()
    return Object.entries(steps).flatMap(([name, isDone]) => (isDone ? [name] : []))
  }
  expect(await done()).toEqual([])
  const form = new FormData()
  form.set('bio', 'I play the harbour.')
  expect((await site.call('PATCH /api/me/profile', { token, form })).status).toBe(200)
  expect(await done()).toEqual(['bio'])
  await site.context.db.rows`update account set profile_picture = '/api/images/x/160.webp' where id = ${artist.id}`
  await aTrack(site, { artistId: artist.id, pricePence: 0 })
  expect(await done()).toEqual(['picture', 'bio', 'upload'])
  await aTrack(site, { artistId: artist.id, pricePence: 150 })
  const bank = { accountName: 'A', bankName: 'B', sortCode: '12-34-56', accountNumber: '12345678' }
  await site.call('PUT /api/me/bank-account', { token, body: bank })
  await site.call('POST /api/friends', { token: fan.token, body: { friendId: artist.id } })
  expect(await done()).toEqual(['picture', 'bio', 'upload', 'price', 'bank', 'fan'])
  expect((await site.call('GET /api/me/first-steps', { token: fan.token })).status).toBe(403)
  expect((await site.call('GET /api/me/first-steps')).status).toBe(401)
})
