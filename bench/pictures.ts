import { AVIF_SIZES, IMAGE_SIZES } from '@fairwave/contract/ground/picture-sizes'
import sharp from 'sharp'
import { loadSharp } from '../server/src/domains/ground/media/images/load-sharp.ts'
import { encodeAvif } from '../server/src/domains/ground/media/images/make-avif.ts'
import { makeSizes } from '../server/src/domains/ground/media/images/make-sizes.ts'
import { coverPage } from './cover-page.ts'
import type { Bench, Figure } from './figures.ts'
import { likeness } from './likeness.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'

const COVERS = 24
/** Of every kind; encoding all in every size would take minutes. */
const ENCODED = 8
const SIZES = [...new Set([...IMAGE_SIZES, ...AVIF_SIZES])].sort((a, b) => a - b)
/** Below this a difference is not seen: SSIM of the AVIF beside that of the WebP, both compared with the original. */
const UNSEEN = 0.01

/** A picture as it was sent, and the largest size that is stored of it. */
type Sample = { png: Buffer; largest: Buffer }
type Sum = { webp: number; avif: number; webpLikeness: number; avifLikeness: number; ms: number }

export const pictures: Bench = {
  name: 'pictures',
  how: 'What AVIF saves beside WebP in each size, at what cost, and what a page of covers weighs.',
  async measure() {
    // The server decodes no AVIF; comparing pictures does.
    const sharp = await loadSharp()
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
    const covers = await samplePictures(COVERS)
    const samples = await Promise.all(covers.slice(0, ENCODED).map(withLargest))
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await measureSize(size, samples)))
    return [...figures, ...(await coverPage(covers))]
  },
}

const withLargest = async ({ png }: SamplePicture): Promise<Sample> => ({
  png,
  largest: (await makeSizes(png, {})).sizes.at(-1)?.webp ?? Buffer.alloc(0),
})

async function measureSize(size: number, samples: readonly Sample[]): Promise<Figure[]> {
  const sum: Sum = { webp: 0, avif: 0, webpLikeness: 0, avifLikeness: 0, ms: 0 }
  for (const sample of samples) add(sum, await measurePicture(size, sample))
  const isServed = (AVIF_SIZES as readonly number[]).includes(size)
  const name = `${size} px, ${isServed ? 'served as AVIF' : 'not served as AVIF'}`
  return [
    {
      what: `${name}: bytes beside WebP`,
      value: sum.avif / sum.webp,
      unit: '',
      ...(isServed && { target: { atMost: 0.85 } }),
    },
    { what: `${name}: bytes of the WebP, each`, value: sum.webp / samples.length / 1000, unit: 'kB' },
    {
      what: `${name}: SSIM that AVIF loses beside WebP`,
      value: Math.max(0, sum.webpLikeness - sum.avifLikeness) / samples.length,
      unit: '',
      target: { atMost: UNSEEN },
    },
    { what: `${name}: time to encode AVIF, one thread`, value: sum.ms / samples.length, unit: 'ms' },
  ]
}

function add(sum: Sum, one: Sum): void {
  for (const name of Object.keys(sum) as (keyof Sum)[]) sum[name] += one[name]
}

async function measurePicture(size: number, { png, largest }: Sample): Promise<Sum> {
  const inside = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
  const original = await sharp(png).resize(inside).png().toBuffer()
  // As uploads are encoded; a size that is not stored, to compare with.
  const webp = await sharp(png).resize(inside).webp({ quality: 82 }).toBuffer()
  const began = performance.now()
  const avif = await encodeAvif(largest, size)
  const ended = performance.now()
  return {
    webp: webp.length,
    avif: avif.length,
    webpLikeness: await likeness(original, webp),
    avifLikeness: await likeness(original, await sharp(avif).png().toBuffer()),
    ms: ended - began,
  }
}
