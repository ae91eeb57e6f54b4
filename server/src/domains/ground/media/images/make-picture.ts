import { Refusal } from '../../../../platform/refusal.ts'
import { loadSharp } from './load-sharp.ts'
import { asRefusal, INPUT, SECONDS } from './make-sizes.ts'

const LARGEST_SIDE = 1600

export type MadePicture = { bytes: Buffer; ending: 'jpg' | 'png'; mime: string }

/** One picture to display: upright, no larger than a screen, without metadata. PNG where it has transparency. */
export async function makePicture(source: string | Buffer, largestSide = LARGEST_SIDE): Promise<MadePicture> {
  const sharp = await loadSharp()
  try {
    const { hasAlpha } = await sharp(source, INPUT).metadata()
    const drawn = sharp(source, INPUT)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
    return hasAlpha
      ? { bytes: await drawn.png({ compressionLevel: 8 }).toBuffer(), ending: 'png', mime: 'image/png' }
      : {
          bytes: await drawn.jpeg({ quality: 84, progressive: true }).toBuffer(),
          ending: 'jpg',
          mime: 'image/jpeg',
        }
  } catch (error) {
    throw error instanceof Refusal ? error : asRefusal(error as Error)
  }
}
