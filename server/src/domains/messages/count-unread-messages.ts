import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** How many messages a user has not read. */
export const countUnreadMessages = (tx: Tx, userId: UserId): Promise<number> => repository.countUnread(tx, userId)
