import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** What a label may do for an artist begins with the artist's yes: an open offer counts for nothing here. */
export const isOnAcceptedRoster = (tx: Tx, label: UserId, artist: UserId): Promise<boolean> =>
  repository.isAccepted(tx, label, artist)

/** Whether an artist lets a label manage music that the label did not upload. */
export const managesCatalogOf = (tx: Tx, label: UserId, artist: UserId): Promise<boolean> =>
  repository.isCatalogGranted(tx, label, artist)

/** The artists who accepted a label's offer, latest first. */
export const acceptedRosterOf = async (tx: Tx, label: UserId): Promise<UserId[]> =>
  (await repository.listAccepted(tx, label)).map(({ artistId }) => artistId)
