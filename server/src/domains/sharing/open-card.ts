import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findUser } from '../accounts/find-users.ts'
import { openCover, openTrackCover } from '../catalogue/open-cover.ts'
import { LARGEST_SIZE } from '../media/images/image-sizes.ts'
import { oneAtATime } from '../media/images/one-at-a-time.ts'
import { openImage } from '../media/images/open-image.ts'
import { hashInUrl } from '../media/images/picture-url.ts'
import { drawCard } from './draw-card.ts'

export type CardKind = 'track' | 'album' | 'user'

/** Cards are drawn when asked for; a link that goes round asks often, so the latest stay at hand. */
const KEPT = 60
const kept = new Map<string, Promise<Buffer>>()

/** The card of a release or a musician, as JPEG, with a name for this version of it. */
export async function openCard(context: Context, kind: CardKind, id: number): Promise<{ bytes: Buffer; etag: string }> {
  const { key, etag } = await pictureOf(context, kind, id)
  const bytes = await keep(key, async () => {
    const sleeve = await readAll(context, key)
    return oneAtATime(() => drawCard(sleeve))
  })
  return { bytes, etag: `card-${etag}` }
}

async function pictureOf(context: Context, kind: CardKind, id: number): Promise<{ key: string; etag: string }> {
  if (kind === 'album') return openCover(context, { id: id as AlbumId, size: LARGEST_SIZE })
  if (kind === 'user') {
    const picture = (await findUser(context.db, id as UserId))?.profilePicture
    return openImage(context, hashInUrl(picture ?? '') ?? '', LARGEST_SIZE)
  }
  return openTrackCover(context, { id: id as TrackId, size: LARGEST_SIZE })
}

async function readAll({ storage }: Context, key: string): Promise<Buffer> {
  const file = await storage.open(key)
  if (!file) throw new Refusal('not-found', 'There is no such picture.')
  try {
    const bytes = Buffer.alloc(file.size)
    for (let at = 0; at < bytes.length; ) {
      const got = await file.read(bytes, at, bytes.length - at, at)
      if (got === 0) break
      at += got
    }
    return bytes
  } finally {
    await file.close()
  }
}

function keep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key)
  if (known) return known
  const drawn = draw()
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return drawn
}
