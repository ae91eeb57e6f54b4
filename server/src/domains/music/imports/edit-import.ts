import type { Pence } from '@fairwave/contract/money'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdImage, releaseAll, releaseImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { importAlbumHolder, importTrackHolder } from '../managing/holders.ts'
import { refuseFuture } from '../release-day/release-date.ts'
import { getImport } from './list-imports.ts'
import * as repository from './repository-imports.ts'

export type ImportEdit = {
  title?: string | undefined
  genre?: string | null | undefined
  price?: Pence | undefined
  trackPrice?: Pence | undefined
  releaseDate?: string | null | undefined
  barcode?: string | null | undefined
  tracks?:
    | { id: number; title?: string | undefined; isrc?: string | null | undefined; isLeftOut?: boolean | undefined }[]
    | undefined
}

/** Changes a draft. A draft without tracks stays, for files that are still to come. */
export function editImport(context: Context, caller: Caller, id: number, edit: ImportEdit): Promise<ImportAlbum> {
  return context.db.transaction(async (tx) => {
    await lockOwnDraft(tx, caller, id)
    refuseFuture(edit.releaseDate, context.clock.now())
    await repository.updateDraft(tx, id, changesOf(edit))
    if (edit.tracks) await editTracks(context, tx, id, edit.tracks)
    return getImport({ ...context, db: tx }, caller.id, id)
  })
}

export function setImportCover(context: Context, caller: Caller, id: number, coverHash: string): Promise<ImportAlbum> {
  return context.db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, caller, id)
    if (draft.coverHash !== coverHash) {
      await holdImage(tx, coverHash, importAlbumHolder(id), caller.id)
      await refuseOverQuota(context, tx, caller.id)
      if (draft.coverHash) await releaseImage(context, tx, draft.coverHash, importAlbumHolder(id))
      await repository.updateDraft(tx, id, { coverHash })
    }
    return getImport({ ...context, db: tx }, caller.id, id)
  })
}

/** A draft that can still be changed: a failed one can, one that is being published cannot. */
export async function lockOwnDraft(tx: Tx, { id: account }: Caller, id: number): Promise<repository.DraftRow> {
  const draft = await repository.lockDraft(tx, account, id)
  if (!draft) throw new Refusal('not-found', 'This album is not in your import.')
  if (draft.publishedAt) throw new Refusal('conflict', `“${draft.title}” is published. You can edit it under Albums.`)
  if (draft.requestedAt && draft.failure === null)
    throw new Refusal('conflict', `“${draft.title}” is being published. You can edit it under Albums in a moment.`)
  return draft
}

async function editTracks(
  context: Context,
  tx: Tx,
  draftId: number,
  edits: NonNullable<ImportEdit['tracks']>,
): Promise<void> {
  // Of a track that is named twice the last counts.
  const tracks = [...new Map(edits.map((edit) => [edit.id, edit])).values()]
  const leftOut = tracks.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id)
  const kept = tracks.filter(({ isLeftOut }) => !isLeftOut)
  const found =
    (await repository.updateTracks(tx, draftId, kept)) + (await repository.deleteTracks(tx, draftId, leftOut))
  if (found < tracks.length) throw new Refusal('not-found', 'This track is not in your import.')
  await releaseAll(context, tx, leftOut.map(importTrackHolder))
}

const changesOf = ({ title, genre, price, trackPrice, releaseDate, barcode }: ImportEdit): repository.DraftChanges => ({
  ...(title !== undefined && { title }),
  ...(genre !== undefined && { genre }),
  ...(price !== undefined && { price }),
  ...(trackPrice !== undefined && { trackPrice }),
  ...(releaseDate !== undefined && { releaseOn: releaseDate }),
  ...(barcode !== undefined && { barcode }),
})
