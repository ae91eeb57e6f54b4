import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { holdImage, releaseImage } from '../files/hold-file.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import { aMediaSite, type MediaSite } from '../testing/media-site.ts'
import { generatedSleeve } from './generated-sleeve.ts'
import { openImage } from './open-image.ts'
import { type ImageOptions, receiveImage } from './receive-image.ts'

// Without ffmpeg on the machine the samples are made by WebAssembly, which can be slow.
vi.setConfig({ testTimeout: 180_000 })

let site: MediaSite
beforeAll(async () => {
  site = await aMediaSite()
})
afterAll(() => site.stop())

const receive = (content: Buffer | string, options?: ImageOptions) =>
  receiveImage(site.context, { account: null }, Readable.from([Buffer.from(content)]), options)
const plain = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })

async function open(hash: string, size: number) {
  const { key } = await openImage(site.context, hash, size)
  const file = (await site.context.storage.open(key))!
  const data = Buffer.alloc(file.size)
  await file.read(data, 0, file.size, 0)
  await file.close()
  return data
}

async function pixel(image: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [data[at]!, data[at + 1]!, data[at + 2]!]
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s becomes WebP in three sizes', async (format) => {
    const image = await receive(
      await plain(1500, 900, `#${format === 'gif' ? 'aa' : 'bb'}8844`)
        .toFormat(format)
        .toBuffer(),
    )
    expect(image).toMatchObject({ width: 1200, height: 720 })
    for (const size of [160, 480, 1200]) {
      const { format: made, width, exif, icc } = await sharp(await open(image.hash, size)).metadata()
      expect([made, width, exif, icc]).toEqual(['webp', size, undefined, undefined])
    }
  })

  test('is not enlarged if it is small', async () => {
    expect(await receive(await plain(50, 20).png().toBuffer())).toMatchObject({ width: 50, height: 20 })
  })

  test('is stored once if it is sent twice, and again for another crop', async () => {
    const png = await plain(400, 300, '#123456').png().toBuffer()
    const [first, second, cropped] = [
      await receive(png),
      await receive(png),
      await receive(png, { crop: { x: 0, y: 0, width: 100, height: 100 } }),
    ]
    expect(second).toEqual(first)
    expect(cropped.hash).not.toBe(first.hash)
    expect(cropped).toMatchObject({ width: 100, height: 100 })
  })

  test('is turned upright, and its location is removed', async () => {
    const left = await plain(100, 100, '#ff0000').png().toBuffer()
    const photo = await plain(300, 100, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const image = await receive(photo)
    expect(image).toMatchObject({ width: 100, height: 300 })
    const webp = await open(image.hash, 1200)
    const [red] = await pixel(webp, 50, 50)
    expect(red).toBeGreaterThan(200)
    expect((await sharp(webp).metadata()).exif).toBeUndefined()
    // The crop refers to the upright picture.
    const cropped = await receive(photo, { crop: { x: 0, y: 0, width: 100, height: 100 } })
    expect((await pixel(await open(cropped.hash, 1200), 50, 50))[0]).toBeGreaterThan(200)
  })

  test('is reduced to its first frame if it is animated', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => plain(40, 40, colour).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const image = await receive(gif)
    expect(image).toMatchObject({ width: 40, height: 40 })
    expect((await pixel(await open(image.hash, 160), 20, 20))[0]).toBeGreaterThan(200)
  })

  test('is cropped to the requested aspect ratio', async () => {
    expect(await receive(await plain(900, 400, '#0a0b0c').png().toBuffer(), { aspect: 1 })).toMatchObject({
      width: 400,
      height: 400,
    })
    expect(await receive(await plain(900, 900, '#0a0b0c').png().toBuffer(), { aspect: 3 })).toMatchObject({
      width: 900,
      height: 300,
    })
  })

  test('is deleted when it is no longer held', async () => {
    const { db } = site.context
    const { hash } = await receive(await plain(64, 64, '#fedcba').png().toBuffer())
    await holdImage(db, hash, 'account:1', null)
    site.later(48)
    await sweepOrphans(site.context)
    await openImage(site.context, hash, 160)
    await releaseImage(site.context, db, hash, 'account:1')
    site.later(48)
    await sweepOrphans(site.context)
    await expect(openImage(site.context, hash, 160)).rejects.toMatchObject({ code: 'not-found' })
    expect(await site.stored()).toEqual([])
  })

  test('has these sizes and no others', async () => {
    const { hash } = await receive(await plain(64, 64).png().toBuffer())
    for (const size of [0, 161, 100_000, Number.NaN])
      await expect(openImage(site.context, hash, size)).rejects.toMatchObject({ code: 'not-found' })
    await expect(openImage(site.context, '../../etc/passwd', 160)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a crop', () => {
  test('is moved to the edge if it exceeds it by a fraction', async () => {
    const png = await plain(100, 100, '#222222').png().toBuffer()
    expect(await receive(png, { crop: { x: -0.4, y: 50.2, width: 100.9, height: 50.4 } })).toMatchObject({
      width: 100,
      height: 50,
    })
  })

  test.each([
    { x: 100, y: 0, width: 10, height: 10 },
    { x: 0, y: 0, width: 0, height: 10 },
    { x: 0, y: 0, width: -5, height: 10 },
    { x: Number.NaN, y: 0, width: 5, height: 10 },
    { x: -1e9, y: 0, width: 5, height: 10 },
  ])('outside of the picture is refused: %j', async (crop) => {
    await expect(receive(await plain(100, 100).png().toBuffer(), { crop })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('crop'),
    })
  })
})

/** A well-formed PNG that claims this size. */
function aBomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const crc =
      body.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff]! ^ (sum >>> 8)) >>> 0, 0xffff_ffff) ^ 0xffff_ffff
    const out = Buffer.alloc(8 + body.length)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc >>> 0, 4 + body.length)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const data = deflateSync(Buffer.alloc(Math.min(side * Math.ceil(side / 8 + 1), 50_000_000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a refused picture leaves nothing behind', () => {
  const svg = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`
  test.each<[string, () => Buffer | string | Promise<Buffer>, string, string]>([
    ['a text named .png', () => 'hello', 'not-image', 'Only JPG, PNG, GIF, WEBP, and SVG are supported.'],
    ['nothing', () => '', 'not-image', 'Only JPG, PNG, GIF, WEBP, and SVG are supported.'],
    ['a page', () => '<!doctype html><html><svg></svg></html>', 'not-image', 'Only JPG'],
    ['60,000 x 60,000', () => aBomb(60_000), 'too-large', '36 megapixels'],
    [
      'half a JPEG',
      async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 3000),
      'not-image',
      'cannot be read',
    ],
    [
      'half a PNG',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: '#000',
              noise: { type: 'gaussian', mean: 128, sigma: 50 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
      'not-image',
      'cannot be read',
    ],
    ['a TIFF', () => plain(10, 10).tiff().toBuffer(), 'not-image', 'Only JPG'],
    ['over 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'too-large', '10 MB'],
    [
      'an SVG that reads our files',
      () => svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'not-image',
      'ENTITY',
    ],
    [
      'a billion laughs',
      () => svg('&b;', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'),
      'not-image',
      'ENTITY',
    ],
    ['an SVG with a script', () => svg('<script>alert(1)</script>'), 'not-image', 'scripts'],
    ['an SVG with a page in it', () => svg('<foreignObject><p/></foreignObject>'), 'not-image', 'scripts'],
    ['an SVG that fetches', () => svg('<image xlink:href="http://169.254.169.254/x.png"/>'), 'not-image', 'links'],
    ['an SVG that fetches a file', () => svg("<image href='file:///etc/passwd'/>"), 'not-image', 'links'],
    [
      'an SVG that hides what it fetches',
      () => svg('<image href="&#104;ttp://example.org/x.png"/>'),
      'not-image',
      'links',
    ],
    ['an SVG with a picture in it', () => svg('<image href="data:image/png;base64,AAAA"/>'), 'not-image', 'pictures'],
    [
      'an SVG styled from outside',
      () => svg('<style>@import url(http://example.org/a.css);</style>'),
      'not-image',
      'style sheet',
    ],
    ['an SVG filled from outside', () => svg('<rect fill="url(http://example.org/a.svg#x)"/>'), 'not-image', 'links'],
    ['an SVG that is broken', () => svg('<g><rect'), 'not-image', 'cannot be drawn'],
  ])('%s', async (_, content, code, words) => {
    const before = await site.stored()
    await expect(receive(await content())).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
    expect(await site.leftovers()).toEqual([])
    expect(await site.stored()).toEqual(before)
  })
})

test('a drawing is rasterised at the needed size, whatever size it claims', async () => {
  const draw = (
    size: number,
  ) => `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 10 10"><defs><circle id="c" r="4"/></defs><use href="#c" x="5" y="5" fill="#00ff00"/></svg>`
  for (const size of [10, 60_000]) {
    const image = await receive(draw(size))
    expect(Math.abs(image.width - 1200)).toBeLessThanOrEqual(2)
    const [red, green] = await pixel(await open(image.hash, 480), 240, 240)
    expect([red < 60, green > 200]).toEqual([true, true])
  }
})

test('a generated sleeve is the same for the same release and differs between releases', async () => {
  const [one, again, other] = [
    await generatedSleeve(site.context, { id: 1 }),
    await generatedSleeve(site.context, { id: 1 }),
    await generatedSleeve(site.context, { id: 2 }),
  ]
  expect(again).toEqual(one)
  expect(other.hash).not.toBe(one.hash)
  expect(one).toMatchObject({ width: 1200, height: 1200 })
  expect((await open(one.hash, 480)).equals(await open(other.hash, 480))).toBe(false)
})
