import { loadSharp } from '../../ground/media/images/load-sharp.ts'
import { SECONDS } from '../../ground/media/images/make-sizes.ts'

/** The least that podcast directories accept. */
const SIDE = 1400

/** Increased when squares are drawn differently. */
export const SQUARE_DESIGN = 1

/** The middle of a picture as a square JPEG. */
export async function drawSquare(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture)
    .resize(SIDE, SIDE, { fit: 'cover', kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}
