import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Removes a fan without their request, as when they are blocked. A signing is ended separately. */
export const dropFan = (tx: Tx, fan: UserId, artist: UserId) => repository.deleteFan(tx, fan, artist)
