import type { UserId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOnAcceptedRoster, managesCatalogOf, mayReleaseFor } from '../../people/relations/roster.ts'

/** Who owns the music, and who uploaded it: the artist (null where nothing else is known), or a label for them. */
export type Owned = { artistId: UserId; uploaderId: UserId | null }

/**
 * Artists manage their own music. A label manages what it uploaded while the artist lets it release for them, and all of
 * an artist's music only while that artist allows it.
 */
export async function mayManage(tx: Tx, caller: Caller, { artistId, uploaderId }: Owned): Promise<boolean> {
  if (caller.id === artistId) return isArtist(caller.role)
  if (caller.role !== 'LABEL') return false
  if (uploaderId === caller.id && (await mayReleaseFor(tx, caller.id, artistId))) return true
  return managesCatalogOf(tx, caller.id, artistId)
}

/** The artist of an upload: the caller, or the artist on its roster whom a label names and who lets it release for them. */
export async function chooseArtist(tx: Tx, caller: Caller, named: UserId | undefined): Promise<UserId> {
  if (caller.role === 'LABEL' && named === undefined)
    throw new Refusal('invalid', 'Please select an artist from your roster.')
  const artistId = named ?? caller.id
  if (caller.role !== 'LABEL') {
    if (artistId === caller.id && isArtist(caller.role)) return artistId
    throw new Refusal('not-allowed', 'You can upload your own music only.')
  }
  if (await mayReleaseFor(tx, caller.id, artistId)) return artistId
  throw new Refusal(
    'not-allowed',
    (await isOnAcceptedRoster(tx, caller.id, artistId))
      ? 'This artist does not let you release music for them at the moment. You can ask them in your roster.'
      : 'You can upload for artists who have accepted your signing offer only.',
  )
}

/** Why a change is refused to a user who can see the release. */
export const notYours = ({ role }: Caller, what: 'tracks' | 'albums'): Refusal =>
  new Refusal(
    'not-allowed',
    role === 'LABEL'
      ? `You can change ${what} that you uploaded, while their artist lets you release for them. An artist must let you manage their other music.`
      : `You can change your own ${what} only.`,
  )
