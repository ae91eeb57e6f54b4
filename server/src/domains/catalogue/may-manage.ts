import type { UserId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/roles'
import type { Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOnAcceptedRoster } from '../relations/roster.ts'

/** Artists look after their own music; labels after that of artists who accepted their offer. Nobody else does. */
export const mayManage = async (tx: Tx, caller: Caller, artistId: UserId): Promise<boolean> =>
  caller.id === artistId
    ? isArtist(caller.role)
    : caller.role === 'LABEL' && isOnAcceptedRoster(tx, caller.id, artistId)

/** Whose music the caller brings: an artist's own, or that of the artist on its roster whom a label names. */
export async function chooseArtist(tx: Tx, caller: Caller, named: UserId | undefined): Promise<UserId> {
  if (caller.role === 'LABEL' && named === undefined)
    throw new Refusal('invalid', 'Please select an artist from your roster.')
  const artistId = named ?? caller.id
  if (await mayManage(tx, caller, artistId)) return artistId
  throw new Refusal(
    'not-allowed',
    caller.role === 'LABEL'
      ? 'You can upload for artists who have accepted your signing offer only.'
      : 'You can upload your own music only.',
  )
}
