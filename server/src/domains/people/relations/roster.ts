import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

/** A label sees the figures of artists who accepted its offer: an open offer does not count here. */
export const isOnAcceptedRoster = (tx: Tx, label: UserId, artist: UserId): Promise<boolean> =>
  repository.isAccepted(tx, label, artist)

/** Whether an artist lets a label release music for them: upload it, and change what it uploaded. */
export const mayReleaseFor = (tx: Tx, label: UserId, artist: UserId): Promise<boolean> =>
  repository.isReleaseGranted(tx, label, artist)

/** Whether an artist lets a label manage music that the label did not upload. */
export const managesCatalogOf = (tx: Tx, label: UserId, artist: UserId): Promise<boolean> =>
  repository.isCatalogGranted(tx, label, artist)

/** The artists who accepted a label's offer, latest first. */
export const acceptedRosterOf = async (tx: Tx, label: UserId): Promise<UserId[]> =>
  (await repository.listAccepted(tx, label)).map(({ artistId }) => artistId)
