import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Ends somebody's being a fan without their asking, as when they are blocked. A signing is ended by its own act. */
export const dropFan = (tx: Tx, fan: UserId, artist: UserId) => repository.deleteFan(tx, fan, artist)
