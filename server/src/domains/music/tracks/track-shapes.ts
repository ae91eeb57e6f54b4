import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Pence, poundsOf } from '@fairwave/contract/money'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { wireInstant } from '../../../platform/database/column-lists.ts'
import { pictureUrl } from '../../ground/media/images/picture-url.ts'
import { type UnreleasedColumns, unreleased } from '../release-day/unreleased.ts'

export type TrackRow = Facts & Maker & Surroundings & Marks & Partial<Progress>

/** The columns of its own row. */
export type Facts = {
  id: TrackId
  title: string
  artistId: UserId
  uploaderId: UserId | null
  albumId: AlbumId | null
  genre: string | null
  description: string
  pricePence: Pence
  durationMs: number | null
  buyCount: number
  releaseType: ReleaseType
  labelName: string | null
  sleeveHash: string | null
  createdAt: Date | string
  loudnessLufs: number | null
  truePeakDb: number | null
  isLossless: boolean
  isExplicit: boolean
  isrc: string | null
  isBonus: boolean
}
/** The progress of rendering; listed tracks are ready. */
export type Progress = {
  state: Track['state']
  percent: number | null
  failure: string | null
  rejectionReason: string | null
  isSentAgain: boolean
} & UnreleasedColumns
export type Maker = { artistName: string; artistUsername: string; isOffSale: boolean }
export type Guest = { id: UserId; name: string; username?: string }
export type Surroundings = { albumTitle: string; plays: number; guests: readonly Guest[] }
/** What a track is to the viewer; visitors have none of it. */
export type Marks = { isInLibrary: boolean; isOwned: boolean; isFavourite: boolean; canEdit: boolean }

/**
 * The response, built from named fields. The progress of rendering and the reason of a failure are for users who manage
 * the track.
 */
export function toTrack(row: TrackRow): Track {
  const track: Track = {
    id: row.id,
    title: row.title,
    artistId: row.artistId,
    artistTitle: row.artistName,
    artistName: row.artistName,
    artistUsername: row.artistUsername,
    genre: row.genre,
    description: row.description,
    price: poundsOf(row.pricePence),
    duration: row.durationMs === null ? 0 : row.durationMs / 1000,
    playCount: row.plays,
    buyCount: row.buyCount,
    releaseType: row.albumId === null ? 'Single' : row.releaseType,
    labelName: row.labelName,
    sleeveArtwork: row.sleeveHash === null ? null : pictureUrl(row.sleeveHash),
    lowQualityUrl: `/tracks/${row.id}/audio/low`,
    highQualityUrl: `/tracks/${row.id}/audio/high`,
    createdAt: wireInstant(row.createdAt),
    additionalArtists: [...row.guests],
    collaborators: row.guests.map(({ id, ...credit }) => ({ artistId: id, ...credit })),
    inLibrary: row.isInLibrary,
    isOwned: row.isOwned,
    isFavorite: row.isFavourite,
    loudness: row.loudnessLufs,
    truePeak: row.truePeakDb,
    isLossless: row.isLossless,
    state: row.state ?? 'ready',
  }
  // Added afterwards, and not spread in: a page may have thousands of tracks.
  if (row.albumId !== null) {
    track.coverId = row.albumId
    track.albumTitle = row.albumTitle
  }
  if (row.isExplicit) track.isExplicit = true
  if (row.isrc !== null) track.isrc = row.isrc
  if (row.isBonus) track.isBonus = true
  if (row.isOffSale) track.isOffSale = true
  if (row.isUnreleased) track.unreleased = unreleased(row)
  return row.canEdit ? { ...track, canEdit: true, ...progress(row) } : track
}

const progress = ({ state, percent, failure, rejectionReason, isSentAgain }: TrackRow) => ({
  ...rejection({ rejectionReason, isSentAgain }),
  ...(state === 'rendering' ? { percent: percent ?? 0 } : {}),
  ...(state === 'failed' ? { reason: failure ?? 'This file could not be prepared for listening.' } : {}),
})

type Rejected = { rejectionReason?: string | null | undefined; isSentAgain?: boolean | undefined }

/** Why a release was rejected, if it was. */
export const rejection = ({ rejectionReason, isSentAgain = false }: Rejected) =>
  rejectionReason ? { rejection: { reason: rejectionReason, isSentAgain } } : {}
