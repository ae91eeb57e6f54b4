import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { singleFlight } from '../../../platform/concurrency/single-flight.ts'
import type { Context } from '../../../platform/context.ts'
import { readParts } from '../../../platform/storage/read-parts.ts'
import { findDrawn, keepDrawn } from '../../ground/media/images/drawn-picture.ts'
import type { Asker } from '../../ground/media/images/generated-sleeve.ts'
import { LARGEST_SIZE } from '../../ground/media/images/image-sizes.ts'
import { openImage } from '../../ground/media/images/open-image.ts'
import { inVisitorQueue } from '../../ground/media/images/picture-queues.ts'
import { hashInUrl } from '../../ground/media/images/picture-url.ts'
import { openCover, openTrackCover } from '../../music/albums/open-cover.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { CARD_DESIGN, drawCard } from './draw-card.ts'
import { drawSquare, SQUARE_DESIGN } from './draw-square.ts'

export type CardKind = 'track' | 'album' | 'user'

/** A card lies beside a pasted link; a square is the picture alone, as podcast directories want it. */
const SHAPES = {
  card: { design: CARD_DESIGN, draw: drawCard },
  square: { design: SQUARE_DESIGN, draw: drawSquare },
} as const
export type CardShape = keyof typeof SHAPES
export type CardOf = { kind: CardKind; id: number; shape: CardShape }

/** Limits cards that have to be drawn; a cached one costs no more than any other picture. */
const DRAWN: Limit = { name: 'card', max: 300, seconds: 600 }

type Looker = Asker & { who: string }
type Drawn = { key: string; etag: string }
const drawing = singleFlight<Drawn>()

/**
 * The card of a release or a musician, for `sendFile`. It is drawn once for each picture, and cached while it is
 * requested.
 */
export async function openCard(context: Context, { kind, id, shape }: CardOf, looker: Looker): Promise<Drawn> {
  const picture = await pictureOf(context, kind, id, looker)
  const { design, draw } = SHAPES[shape]
  const sha256 = createHash('sha256')
    .update(JSON.stringify([shape, design, picture.etag]))
    .digest('hex')
  const known = await findDrawn(context, sha256)
  if (known) return known
  await consumeLimit(context, DRAWN, looker.who)
  return drawing(sha256, looker.signal, async (stop) => {
    const card = await inVisitorQueue({ who: looker.who, signal: stop }, async () =>
      draw(await buffer(Readable.from(readParts(context.storage, picture.key)))),
    )
    return keepDrawn(context, sha256, { bytes: card, ending: 'jpg', mime: 'image/jpeg' })
  })
}

async function pictureOf(context: Context, kind: CardKind, id: number, looker: Looker): Promise<Drawn> {
  if (kind === 'album') return openCover(context, { id: id as AlbumId, size: LARGEST_SIZE }, looker)
  if (kind === 'user') {
    const picture = (await findUser(context.db, id as UserId))?.profilePicture
    return openImage(context, hashInUrl(picture ?? '') ?? '', LARGEST_SIZE)
  }
  return openTrackCover(context, { id: id as TrackId, size: LARGEST_SIZE }, looker)
}
