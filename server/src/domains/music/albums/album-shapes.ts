import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { type Pence, poundsOf } from '@fairwave/contract/money'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { wireInstant } from '../../../platform/database/column-lists.ts'
import { type Orderable, type UnreleasedColumns, unreleased } from '../release-day/unreleased.ts'
import { rejection } from '../tracks/track-shapes.ts'

export type AlbumRow = {
  id: AlbumId
  title: string
  description: string
  genre: string | null
  releaseType: ReleaseType
  releaseOn: string
  licence: Licence
  barcode: string | null
  labelName: string | null
  coverHash: string | null
  artistId: UserId
  artistName: string
  artistUsername: string
  /** What it costs the viewer. */
  pricePence: Pence
  listPence: Pence
  createdAt: Date | string
  trackCount: number
  isOwned: boolean
  canEdit: boolean
  rejectionReason: string | null
  isSentAgain: boolean
  isOffSale: boolean
} & UnreleasedColumns &
  Orderable

const MARK_LENGTH = 12

/** Part of a cover's address, so that it changes with the artwork. */
export const coverMark = (hash: string): string => hash.slice(0, MARK_LENGTH)

export const coverAddress = (id: AlbumId, hash: string | null): string =>
  `/api/albums/${id}/cover${hash === null ? '' : `?v=${coverMark(hash)}`}`

export const toAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  title: row.title,
  description: row.description,
  genre: row.genre,
  coverArt: coverAddress(row.id, row.coverHash),
  releaseType: row.releaseType,
  releaseDate: row.releaseOn,
  licence: row.licence,
  ...(row.barcode !== null && { barcode: row.barcode }),
  labelName: row.labelName,
  artistId: row.artistId,
  artistName: row.artistName,
  artistUsername: row.artistUsername,
  price: poundsOf(row.pricePence),
  trackCount: row.trackCount,
  isOwned: row.isOwned,
  ...(row.isOffSale && { isOffSale: true }),
  ...(row.canEdit && { canEdit: true, listPrice: poundsOf(row.listPence), ...rejection(row) }),
  ...(row.isUnreleased && { unreleased: unreleased(row) }),
  createdAt: wireInstant(row.createdAt),
})
