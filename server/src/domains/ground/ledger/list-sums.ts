import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-sums.ts'

/** What entries with one reason brought to accounts of one kind on a UTC day; negative when it left them. */
export type DaySum = repository.DaySum

/** The whole ledger by day, reason and kind of account, as it is now. Costs the same however long it has grown. */
export const listSums = (tx: Tx): Promise<DaySum[]> => repository.listSums(tx)
