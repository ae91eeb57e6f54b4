import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findAvif } from '../repository-avif.ts'
import type { Asker } from './generated-sleeve.ts'
import { fittingSize, isAvifSize } from './image-sizes.ts'
import { makeAvif } from './make-avif.ts'
import { HASH, NO_PICTURE, type OpenedImage, openedWebp, openImage } from './open-image.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'log'>
type PictureForm = { size: number; format?: 'avif' | undefined }
/** Unless it is final, the same address will show other bytes. */
type OpenedPicture = OpenedImage & { isFinal: boolean }

/** A picture for pages, in WebP or AVIF. */
export const openPicture = async (
  context: Needs,
  hash: string,
  { size, format }: PictureForm,
  asker: Asker = {},
): Promise<OpenedPicture> =>
  format === 'avif'
    ? openAvif(context, hash, size, asker)
    : { ...(await openImage(context, hash, size)), isFinal: true }

/** The first request has the AVIF made and gets WebP, so that no page waits for the encoder. */
async function openAvif(
  context: Needs,
  hash: string,
  size: number,
  { who = 'the site' }: Asker,
): Promise<OpenedPicture> {
  const image = HASH.test(hash) && isAvifSize(size) ? await findAvif(context.db, hash, size) : undefined
  if (!image || !isAvifSize(size)) throw new Refusal('not-found', NO_PICTURE)
  if (image.key) {
    const etag = `${hash.slice(0, 32)}-${size}-avif`
    return { key: image.key, etag, type: 'image/avif', isForEverybody: true, isFinal: true }
  }
  if (!image.isMade) void makeAvif(context, { ...image, hash, size }, who)
  return { ...openedWebp(image.baseKey, hash, fittingSize(size)), isFinal: image.isMade }
}
