import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAll } from '../../ground/media/files/hold-file.ts'
import { importAlbumHolder, importTrackHolder } from '../managing/holders.ts'
import { lockOwnDraft } from './edit-import.ts'
import * as repository from './repository-imports.ts'

/** Takes an album out of the import with its files; of one that is published only its line in the list. */
export function discardImport(context: Context, caller: Caller, id: number): Promise<{ ok: boolean }> {
  return context.db.transaction(async (tx) => {
    const draft = await repository.lockDraft(tx, caller.id, id)
    if (!draft) throw new Refusal('not-found', 'This album is not in your import.')
    if (!draft.publishedAt) await lockOwnDraft(tx, caller, id)
    await discardDrafts(context, tx, [id])
    return { ok: true }
  })
}

/** Everything an account is importing, or that is imported for it, as when the account is deleted. */
export async function discardAllOf(context: Context, tx: Tx, account: UserId): Promise<void> {
  const drafts = await repository.listAllOf(tx, account)
  await discardDrafts(
    context,
    tx,
    drafts.map(({ id }) => id),
  )
}

async function discardDrafts(context: Context, tx: Tx, ids: readonly number[]): Promise<void> {
  await releaseDraftFiles(context, tx, ids)
  await repository.deleteDrafts(tx, ids)
}

/** Drafts need their files no more: they are thrown away, or held by the tracks that were made of them. */
export async function releaseDraftFiles(context: Context, tx: Tx, ids: readonly number[]): Promise<void> {
  const tracks = await repository.listTracks(tx, ids)
  await repository.deleteAllTracks(tx, ids)
  await releaseAll(context, tx, [...tracks.map(({ id }) => importTrackHolder(id)), ...ids.map(importAlbumHolder)])
}
