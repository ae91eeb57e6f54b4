import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Asker, generatedSleeve } from '../../ground/media/images/generated-sleeve.ts'
import { fittingAvif, fittingSize } from '../../ground/media/images/image-sizes.ts'
import { openPicture } from '../../ground/media/images/open-picture.ts'
import { hashInUrl } from '../../ground/media/images/picture-url.ts'
import { getTrack } from '../tracks/get-track.ts'
import { coverMark } from './album-shapes.ts'
import { findCover } from './read-model-albums.ts'

const USUAL_SIZE = 480
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The same address may show other artwork later; revalidating costs almost nothing. */
const REVALIDATE = 'public, no-cache'

/** Music that is not out yet has its picture for those who may see it. */
const PRIVATE = 'private, no-cache'

type Viewing = Asker & { viewer?: UserId | undefined }
type Form = { size?: number | undefined; format?: 'avif' | undefined }
type CoverRequest = Form & { id: AlbumId; mark?: string | undefined }

/** An album's cover, or the generated sleeve of one without artwork. */
export async function openCover(context: Context, { id, mark, ...form }: CoverRequest, asker: Viewing = {}) {
  const { album, hash } = await findAlbumCoverHash(context, { id }, asker)
  const isThisArtwork = album.coverHash !== null && mark === coverMark(album.coverHash)
  const { isFinal, ...picture } = await openPicture(context, hash, fitting(form), asker)
  return {
    ...picture,
    isForEverybody: !album.isHidden,
    cacheControl: album.isHidden ? PRIVATE : isThisArtwork && isFinal ? IMMUTABLE : REVALIDATE,
  }
}

/** The hash of an album's cover, or of its generated sleeve. */
export async function findAlbumCoverHash(context: Context, { id }: { id: AlbumId }, asker: Viewing = {}) {
  const album = await findCover(context.db, asker.viewer ?? null, id)
  if (!album) throw new Refusal('not-found', 'This album was not found.')
  return { album, hash: album.coverHash ?? (await generatedSleeve(context, { id }, asker)).hash }
}

/** A track's own artwork, otherwise its album's cover, or the generated sleeve of a single without artwork. */
export async function openTrackCover(context: Context, { id, ...form }: Form & { id: TrackId }, asker: Viewing = {}) {
  const track = await getTrack(context, asker.viewer ?? null, id)
  const own = hashInUrl(track.sleeveArtwork ?? '')
  if (!own && track.coverId) return openCover(context, { id: track.coverId, ...form }, asker)
  const hash = own ?? (await generatedSleeve(context, track, asker)).hash
  const isForEverybody = !track.unreleased && !track.rejection
  const { isFinal: _, ...picture } = await openPicture(context, hash, fitting(form), asker)
  return {
    ...picture,
    isForEverybody,
    cacheControl: isForEverybody ? REVALIDATE : PRIVATE,
  }
}

const fitting = ({ size = USUAL_SIZE, format }: Form) => ({
  size: format === 'avif' ? fittingAvif(size) : fittingSize(size),
  format,
})
