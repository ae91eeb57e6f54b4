import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Audience } from './read-model-audience.ts'
import { findRelease } from './read-model-release.ts'

/** The title of the release whose buyers get an email; null where it is all buyers, or the release is gone. */
export const findReleaseTitles = async (tx: Tx, audience: Audience): Promise<string | null> =>
  (await findRelease(tx, audience))?.title ?? null

/** An artist writes to the buyers of their own music. */
export async function refuseOthersRelease(tx: Tx, artist: UserId, audience: Audience): Promise<void> {
  const { albumId, trackId } = audience
  if (!albumId && !trackId) return
  if (audience.audience !== 'buyers' || (albumId && trackId))
    throw new Refusal('invalid', 'Please choose the buyers of one release.')
  if ((await findRelease(tx, audience))?.artistId !== artist)
    throw new Refusal('not-found', 'This release is not among yours.')
}
