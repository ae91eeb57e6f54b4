import sharp from 'sharp'
import { rasteriseSvg } from '../server/src/domains/ground/media/images/rasterise-svg.ts'
import { sleeveSvg } from '../server/src/domains/ground/media/images/sleeve-svg.ts'
import { seeded } from './words.ts'

const SIDE = 1200

export type SamplePicture = { name: string; png: Buffer }

/** Half are covers as the site draws them, half like photographs; always the same. */
export async function samplePictures(count: number): Promise<SamplePicture[]> {
  const pictures: SamplePicture[] = []
  for (let place = 0; place < count; place++) {
    pictures.push(
      place % 2 === 0
        ? { name: `drawn ${place}`, png: await drawn(place) }
        : { name: `photograph ${place}`, png: await photographLike(place) },
    )
  }
  return pictures
}

const drawn = async (seed: number): Promise<Buffer> =>
  sharp(await rasteriseSvg(sleeveSvg(String(seed))))
    .resize(SIDE)
    .png()
    .toBuffer()

/** Shapes of every size in every colour, softer the smaller they are, and a film's grain. */
async function photographLike(seed: number): Promise<Buffer> {
  const random = seeded(seed + 1)
  const sum = new Float32Array(SIDE * SIDE * 3).fill(128)
  for (let cells = 3, strength = 110; cells <= 400; cells *= 2, strength *= 0.52) {
    const noise = Buffer.from(Array.from({ length: cells * cells * 3 }, () => Math.floor(random() * 256)))
    const octave = await sharp(noise, { raw: { width: cells, height: cells, channels: 3 } })
      .resize(SIDE, SIDE, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (((octave[at] ?? 128) - 128) / 128) * strength
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum, (value) => value + (random() - 0.5) * 12))
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
