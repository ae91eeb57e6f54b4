import { Readable } from 'node:stream'
import { setImmediate as nextTick } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestSite, type TestSite } from '../../../../testing/test-site.ts'
import { holdImage } from '../files/hold-file.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import { inBackgroundQueue } from './picture-queues.ts'
import { receiveImage } from './receive-image.ts'

vi.setConfig({ testTimeout: 60_000 })

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const fetchPicture = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    caching: answer.headers.get('cache-control'),
    etag: answer.headers.get('etag') ?? '',
    vary: answer.headers.get('vary'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Stores a picture as every release has: three sizes of WebP. */
async function aPicture(content: Buffer): Promise<string> {
  const { hash } = await receiveImage(site.context, { account: null }, Readable.from([content]))
  await holdImage(site.context.db, hash, `test:${hash.slice(0, 20)}`, null)
  return `/api/images/${hash}`
}

/** Like a photograph: shades that change everywhere. */
async function aPhotograph(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 + seed } as const
  const coarse = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(coarse).resize(1300, 1300, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer()
}

/** From its `ispe` box: this process refuses to decode formats that cannot be uploaded. */
const widthOf = (avif: Buffer): number => avif.readUInt32BE(avif.indexOf('ispe') + 8)

const made = (path: string) =>
  expect.poll(async () => (await fetchPicture(path)).type, { timeout: 30_000 }).toBe('image/avif')

test('a picture is WebP until its AVIF is made, which is then cached for ever', async () => {
  const picture = await aPicture(await aPhotograph(1))
  const first = await fetchPicture(`${picture}/480.avif`)
  const webp = await fetchPicture(`${picture}/480.webp`)
  expect(first).toMatchObject({ status: 200, type: 'image/webp', caching: 'public, no-cache', etag: webp.etag })
  expect(first.bytes.equals(webp.bytes)).toBe(true)

  await made(`${picture}/480.avif`)
  const avif = await fetchPicture(`${picture}/480.avif`, { 'if-none-match': first.etag })
  expect(avif).toMatchObject({ status: 200, caching: 'public, max-age=31536000, immutable', vary: null })
  expect([avif.bytes.toString('latin1', 4, 12), widthOf(avif.bytes)]).toEqual(['ftypavif', 480])
  expect(avif.bytes.length).toBeLessThan(webp.bytes.length)
  expect((await fetchPicture(`${picture}/480.avif`, { 'if-none-match': avif.etag })).status).toBe(304)
})

test('the address of the WebP stays WebP, whatever the client accepts', async () => {
  const picture = await aPicture(await aPhotograph(2))
  await made(`${picture}/480.avif`)
  const answer = await fetchPicture(`${picture}/480.webp`, { accept: 'image/avif,image/webp,*/*' })
  expect(answer).toMatchObject({ type: 'image/webp', caching: 'public, max-age=31536000, immutable', vary: null })
})

test('a size between two of WebP is the larger one until it is made', async () => {
  const picture = await aPicture(await aPhotograph(3))
  expect((await sharp((await fetchPicture(`${picture}/320.avif`)).bytes).metadata()).width).toBe(480)
  await made(`${picture}/320.avif`)
  expect(widthOf((await fetchPicture(`${picture}/320.avif`)).bytes)).toBe(320)
})

test('a picture that AVIF would not make smaller stays WebP for good', async () => {
  const picture = await aPicture(
    await sharp({ create: { width: 24, height: 24, channels: 3, background: '#204060' } })
      .png()
      .toBuffer(),
  )
  await fetchPicture(`${picture}/480.avif`)
  await expect.poll(async () => (await fetchPicture(`${picture}/480.avif`)).caching).toContain('immutable')
  expect((await fetchPicture(`${picture}/480.avif`)).type).toBe('image/webp')
})

test('a full queue means WebP; the next view has the AVIF made', async () => {
  const picture = await aPicture(await aPhotograph(4))
  const { promise, resolve } = Promise.withResolvers<void>()
  const full: Promise<void>[] = []
  let refused = false
  // The first takes the slot, the others wait until no more may.
  while (!refused) {
    full.push(
      inBackgroundQueue({ who: `visitor ${full.length}` }, () => promise).catch(() => {
        refused = true
      }),
    )
    await nextTick()
  }
  expect(await fetchPicture(`${picture}/800.avif`)).toMatchObject({ status: 200, type: 'image/webp' })
  resolve()
  await Promise.all(full)
  await made(`${picture}/800.avif`)
})

test('only the listed sizes of known pictures are there', async () => {
  const picture = await aPicture(await aPhotograph(5))
  for (const path of [`${picture}/160.avif`, `${picture}/481.avif`, `/api/images/${'0'.repeat(64)}/480.avif`])
    expect([path, (await fetchPicture(path)).status]).toEqual([path, 404])
})

test('the bytes are deleted with the picture, whichever release deletes it', async () => {
  const picture = await aPicture(await aPhotograph(6))
  await made(`${picture}/480.avif`)
  const { db, storage } = site.context
  const hash = picture.split('/').at(-1)!
  const { key } = await db.one<{ key: string }>`
    select key from media_avif join media_file on id = file_id where sha256 = ${hash}`
  const file = await storage.open(key)
  expect(file?.size).toBeGreaterThan(0)
  await file?.close()
  await db.rows`delete from media_file where sha256 = ${hash}`
  await sweepOrphans(site.context)
  expect(await storage.open(key)).toBeUndefined()
})
