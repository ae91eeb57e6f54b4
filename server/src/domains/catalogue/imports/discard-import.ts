import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAll } from '../../media/files/hold-file.ts'
import { importAlbumHolder, importTrackHolder } from '../holders.ts'
import { lockOwnDraft } from './edit-import.ts'
import * as repository from './repository-imports.ts'

/** Takes an album out of the import with its files; of one that is published only its line in the list. */
export function discardImport(context: Context, caller: Caller, id: number): Promise<{ ok: boolean }> {
  return context.db.transaction(async (tx) => {
    const draft = await repository.lockDraft(tx, caller.id, id)
    if (!draft) throw new Refusal('not-found', 'This album is not in your import.')
    if (!draft.publishedAt) await lockOwnDraft(tx, caller, id)
    await discardDraft(context, tx, id)
    return { ok: true }
  })
}

/** Everything an account is importing, or that is imported for it, as when the account is deleted. */
export async function discardAllOf(context: Context, tx: Tx, account: UserId): Promise<void> {
  for (const { id } of await repository.listAllOf(tx, account)) await discardDraft(context, tx, id)
}

async function discardDraft(context: Context, tx: Tx, id: number): Promise<void> {
  await releaseDraftFiles(context, tx, id)
  await repository.deleteDraft(tx, id)
}

/** The draft needs its files no more: they are thrown away, or held by the tracks that were made of them. */
export async function releaseDraftFiles(context: Context, tx: Tx, id: number): Promise<void> {
  for (const track of await repository.listTracks(tx, [id])) await releaseAll(context, tx, importTrackHolder(track.id))
  await repository.deleteTracks(tx, id)
  await releaseAll(context, tx, importAlbumHolder(id))
}
