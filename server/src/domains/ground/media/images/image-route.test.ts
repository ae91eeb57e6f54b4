import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../../testing/test-site.ts'
import { imageKey } from './image-sizes.ts'

const HASH = randomBytes(32).toString('hex')
const PICTURE = randomBytes(5000)

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  const { db, storage, clock } = site.context
  const { id } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (${HASH}, 'image', 'image/png', 9, ${clock.now()}) returning id`
  await db.rows`insert into media_image (file_id, width, height, base_key) values (${id}, 600, 600, 'image/one')`
  await storage.put(imageKey('image/one', 480), PICTURE)
})
afterAll(() => site.stop())

test('a picture is sent in one of the fixed sizes, cacheable for ever', async () => {
  const answer = await fetch(`${site.url}/api/images/${HASH}/480.webp`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer()).equals(PICTURE)).toBe(true)
  const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('any other size, hash or name is not found', async () => {
  for (const path of [
    `${HASH}/481.webp`,
    `${HASH}/9999.webp`,
    `${'0'.repeat(64)}/480.webp`,
    `${HASH.slice(0, 20)}/480.webp`,
  ]) {
    expect([path, (await site.call(`GET /api/images/${path}`)).status]).toEqual([path, 404])
  }
  for (const path of [`${HASH}/480.png`, `${HASH}/..%2f480.webp`, 'nonsense/480.webp', `${HASH}/99999.webp`]) {
    expect([path, (await site.call(`GET /api/images/${path}`)).status]).toEqual([path, 400])
  }
})
