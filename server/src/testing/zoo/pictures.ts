import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type Creature, ESCAPED } from './creature.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const REDRAWN = ['picture', 'document'] as const

const drawn = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: '#a03050' } })
const numbered = (...values: number[]) => Buffer.concat(values.map((value) => uint32(value)))
function uint32(value: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A PNG that claims this size, of black or white dots, with as much data as given. */
function aPng(width: number, height: number, data = deflateSync(Buffer.alloc(1000)), ...extra: Buffer[]): Buffer {
  const header = pngChunk('IHDR', Buffer.concat([numbered(width, height), Buffer.from([1, 0, 0, 0, 0])]))
  return Buffer.concat([PNG, header, ...extra, pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** With other bytes at one place. */
function patched(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** A JPEG segment after the first marker. */
const withSegment = (jpeg: Buffer, marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** EXIF whose next directory is itself. */
const LOOPED_EXIF = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  numbered(8),
  Buffer.from([0, 0]),
  numbered(8),
])

export async function pictures(): Promise<Creature[]> {
  const [jpeg, png, gif, webp] = [
    await drawn().jpeg().toBuffer(),
    await drawn().png().toBuffer(),
    await drawn().gif().toBuffer(),
    await drawn().webp({ lossless: true }).toBuffer(),
  ]
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  const photo = await drawn(60)
    .jpeg()
    .withExif({ IFD0: { Artist: ESCAPED }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  const bomb = deflateSync(Buffer.alloc(30_000_000))
  const text = (name: string, ...parts: Buffer[]) =>
    aPng(8, 8, deflateSync(Buffer.alloc(16)), pngChunk(name, Buffer.concat(parts)))
  const refused: [string, Buffer][] = [
    ['a PNG of 60,000 by 60,000 that unpacks to 30 MB', aPng(60_000, 60_000, bomb)],
    ['a PNG that claims 2,147,483,647 pixels a side', aPng(0x7fffffff, 0x7fffffff)],
    ['a PNG without pixels', aPng(0, 0)],
    ['a PNG with less data than pixels', aPng(4000, 4000)],
    ['a PNG that ends in the middle', png.subarray(0, png.length - 40)],
    ['a PNG header and nothing else', PNG],
    ['a JPEG that claims 65,500 by 65,500', patched(jpeg, size, 0xff, 0xdc, 0xff, 0xdc)],
    ['a JPEG marker and nothing else', Buffer.from('ffd8ffe0', 'hex')],
    ['a JPEG of random bytes', Buffer.concat([Buffer.from('ffd8ffdb', 'hex'), aNoise(3000)])],
    ['a GIF header and nothing else', Buffer.from('GIF89a')],
    ['a WebP that claims another size than it has', patched(webp, 21, 0xff, 0xff, 0xff, 0x0f)],
    ['a PNG that was compressed again', gzipSync(png)],
    ['a TIFF', Buffer.from('49492a0008000000ffff', 'hex')],
    [
      'a BMP of 30,000 by 30,000',
      Buffer.concat([
        Buffer.from('BM'),
        Buffer.alloc(12),
        Buffer.from('2800000030750000307500000100180000000000', 'hex'),
      ]),
    ],
    ['an icon', Buffer.from('0000010001000000000001002000', 'hex')],
    ['a Photoshop file', Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03')],
    ['a HEIC picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a JPEG XL picture', Buffer.from('0000000c4a584c200d0a870a', 'hex')],
    ['an OpenEXR picture', Buffer.from('762f310102000000', 'hex')],
  ]
  const redrawn: [string, Buffer][] = [
    ['a photo with its place and a script in its EXIF', photo],
    ['a JPEG with a script as comment', withSegment(jpeg, 0xfe, Buffer.from(ESCAPED))],
    [
      'a JPEG with a script as XMP',
      withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${ESCAPED}</x>`)),
    ],
    ['a JPEG with 64 kB of nothing in its EXIF', withSegment(jpeg, 0xe1, Buffer.alloc(65_000))],
    ['a JPEG whose EXIF refers to itself', withSegment(jpeg, 0xe1, LOOPED_EXIF)],
    ['a PNG with a script as text', text('tEXt', Buffer.from(`Comment\0${ESCAPED}`))],
    ['a PNG with text that unpacks to 30 MB', text('zTXt', Buffer.from('Comment\0\0'), bomb)],
    ['a PNG with a colour profile that unpacks to 30 MB', text('iCCP', Buffer.from('Bomb\0\0'), bomb)],
    ['a PNG of 100,000 by 1', aPng(100_000, 1, deflateSync(Buffer.alloc(12_501)))],
    ['a GIF that claims 65,535 by 65,535', patched(gif, 6, 0xff, 0xff, 0xff, 0xff)],
    ['a GIF of 3,000 frames', await aLongGif()],
  ]
  return [
    ...refused.map(([name, bytes]) => ({ name, bytes })),
    ...redrawn.map(([name, bytes]) => ({ name, bytes, harmlessAs: REDRAWN })),
    { name: 'a picture of more than 10 MB', bytes: Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]) },
  ]
}

/** The same bytes every time, without order. */
export function aNoise(length: number): Buffer {
  const noise = Buffer.alloc(length)
  for (let i = 0, state = 12345; i < length; i++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    noise[i] = state >> 16
  }
  return noise
}

async function aLongGif(): Promise<Buffer> {
  const gif = await drawn(4).gif().toBuffer()
  // What follows the header and its colours up to the end is one frame.
  const start = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const frame = gif.subarray(start, -1)
  return Buffer.concat([gif.subarray(0, start), ...Array<Buffer>(3000).fill(frame), gif.subarray(-1)])
}
