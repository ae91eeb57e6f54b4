import type { UserId } from '@fairwave/contract/ids'
import { poundsOf } from '@fairwave/contract/money'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { pictureUrl } from '../../ground/media/images/picture-url.ts'
import { findImportFiles } from './read-model-import-files.ts'
import * as arrivals from './repository-arrivals.ts'
import * as repository from './repository-imports.ts'

/** What the caller is moving here; `isDuplicate` where the artist has the same file already. */
export async function listImports(
  { db: tx, clock }: { db: Tx; clock: Clock },
  account: UserId,
  id?: number,
): Promise<ImportAlbum[]> {
  const drafts = await repository.listDrafts(tx, account, id)
  const isArriving = await arrivals.isArriving(tx, account, clock.now())
  const tracks = await repository.listTracks(
    tx,
    drafts.map(({ id }) => id),
  )
  const found = await findImportFiles(
    tx,
    tracks.map(({ fileId }) => fileId),
  )
  const files = new Map(found.map((file) => [file.fileId, file]))
  return drafts.map((draft) => ({
    id: draft.id,
    artistId: draft.artistId,
    artistName: draft.artistName,
    title: draft.title,
    isSingle: draft.isSingle,
    genre: draft.genre,
    price: poundsOf(draft.price),
    trackPrice: poundsOf(draft.trackPrice),
    releaseDate: draft.releaseOn,
    cover: draft.coverHash === null ? null : pictureUrl(draft.coverHash),
    state: stateOf(draft),
    isArriving,
    ...(draft.failure !== null && { failure: draft.failure }),
    ...(draft.publishedAlbumId !== null && { albumId: draft.publishedAlbumId }),
    tracks: tracks
      .filter(({ importAlbumId }) => importAlbumId === draft.id)
      .map(({ id, title, fileName, isrc, fileId }) => ({
        id,
        title,
        fileName,
        isrc,
        duration: files.get(fileId)?.seconds ?? 0,
        isDuplicate: files.get(fileId)?.artists.includes(draft.artistId) ?? false,
      })),
  }))
}

export async function getImport(needs: { db: Tx; clock: Clock }, account: UserId, id: number): Promise<ImportAlbum> {
  const [found] = await listImports(needs, account, id)
  if (!found) throw new Error(`the import ${id} is missing`)
  return found
}

function stateOf({ publishedAt, failure, requestedAt }: repository.DraftRow): ImportAlbum['state'] {
  if (publishedAt) return 'published'
  if (failure !== null) return 'failed'
  return requestedAt ? 'waiting' : 'draft'
}
