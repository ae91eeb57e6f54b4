import { IMAGE_SIZES, type ImageSize } from '@fairwave/contract/ground/picture-sizes'
import { Refusal } from '../../../../platform/refusal.ts'
import { type Crop, type Extent, partToKeep } from './crop.ts'
import { LARGEST_SIZE } from './image-sizes.ts'
import { loadSharp } from './load-sharp.ts'
import type { ImageKind } from './sniff-image.ts'

export type MadeImage = Extent & { sizes: { size: ImageSize; webp: Buffer }[] }

export const NOT_IMAGE = 'Only JPG, PNG, GIF, WEBP, and SVG are supported.'

/** A 50-megapixel photo is accepted; what unpacks to more is a decompression bomb. */
const LARGEST_PIXELS = 64_000_000
/** Only a JPEG can be decoded at a fraction of its size; the others are decoded completely. */
const LARGEST_UNPACKED = 36_000_000
export const INPUT = { limitInputPixels: LARGEST_PIXELS, failOn: 'error', sequentialRead: true } as const
export const SECONDS = 20

/** Turns a picture upright, crops it, removes its metadata, and makes every size. */
export async function makeSizes(
  source: string | Buffer,
  { crop, aspect }: { crop?: Crop | undefined; aspect?: number | undefined },
): Promise<MadeImage> {
  const sharp = await loadSharp()
  try {
    const part = partToKeep(await uprightExtent(source), crop, aspect)
    const { data, info } = await sharp(source, INPUT)
      .autoOrient()
      .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
      .resize({ width: LARGEST_SIZE, height: LARGEST_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const sizes = []
    for (const size of IMAGE_SIZES) sizes.push({ size, webp: await encode(data, { width, height, channels }, size) })
    return { width, height, sizes }
  } catch (error) {
    throw error instanceof Refusal ? error : asRefusal(error as Error)
  }
}

/** The number of pixels, read from the header only; refuses more than the limit. */
export async function pixelsOf(source: string, kind: ImageKind): Promise<number> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(source, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw asRefusal(error)
    })
  const most = kind === 'jpeg' ? LARGEST_PIXELS : LARGEST_UNPACKED
  if (width * height > most) throw tooManyPixels(most)
  return width * height
}

async function uprightExtent(source: string | Buffer): Promise<Extent> {
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(source, INPUT).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

const encode = async (data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }, size: ImageSize) =>
  (await loadSharp())(data, { raw })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

export function asRefusal({ message }: Error): Refusal {
  if (/pixel limit/i.test(message)) return tooManyPixels(LARGEST_PIXELS)
  return new Refusal('not-image', `The picture cannot be read. ${NOT_IMAGE}`)
}

const tooManyPixels = (most: number) =>
  new Refusal('too-large', `The picture is too large: ${most / 1_000_000} megapixels at most.`)
