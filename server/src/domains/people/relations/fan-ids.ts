import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, type Place, toPage } from '../../../platform/calls/paging.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

/** The fans of a user, newest first, in pages: for notifying all of them. */
export async function fanIdsOf(
  tx: Tx,
  artist: UserId,
  page: PageRequest,
): Promise<{ ids: UserId[]; next: Place | null }> {
  const { rows, next } = toPage(await repository.listFans(tx, artist, page), page)
  return { ids: rows.map(({ id }) => id), next }
}
