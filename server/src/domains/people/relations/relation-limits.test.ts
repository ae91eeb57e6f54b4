import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

// A hundredth of the real limit: three additions an hour.
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '0.01' })
})
afterAll(() => site.stop())

test('a label can make only a limited number of offers', async () => {
  const [label, other] = [await site.aUser('LABEL'), await site.aUser('LABEL')]
  const artists = await Promise.all(Array.from({ length: 8 }, () => site.aUser('ARTIST')))
  const sign = ({ token }: { token: string }, friendId: number) =>
    site.call('POST /api/friends', { token, body: { friendId } })
  const answers = await Promise.all(artists.map(({ id }) => sign(label, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect((await sign(other, artists[0]?.id ?? 0)).status).toBe(201)
})
