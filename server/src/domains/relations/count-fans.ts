import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'
import * as repository from './repository.ts'

/** How many people are fans of somebody, artists among them. */
export const countFans = (tx: Tx, userId: UserId): Promise<number> => repository.countFans(tx, userId)
