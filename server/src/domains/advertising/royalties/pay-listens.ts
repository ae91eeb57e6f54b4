import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { type Account, campaign, earnings, PLATFORM } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import * as repository from './repository.ts'
import { listMoneySums, type MoneySum } from './repository-earnings.ts'
import { addListeners } from './repository-listeners.ts'

/** The lines of an entry have small numbers in the ledger. */
const MOST_LINES = 30_000

/** A batch with more accounts than an entry can have lines. */
export class TooManyLines extends Error {}

type Payment = {
  reference: string
  description: string
  now: Date
}

/**
 * Moves what the batch's listens earned from the campaigns' accounts to artists and the platform, and counts it. The campaigns
 * are already locked, and the listens recorded. Comes last in its transaction, like everything that moves money.
 */
export async function payListens(tx: Tx, { reference, description, now }: Payment): Promise<void> {
  const sums = await listMoneySums(tx)
  if (sums.length === 0) return
  if (sums.length > MOST_LINES) throw new TooManyLines(`${sums.length} accounts in one batch`)
  const month = `${now.toISOString().slice(0, 7)}-01`
  await repository.addToSums(tx, month)
  await repository.addToPayees(tx)
  await addListeners(tx, month)
  const lines = sums.map((sum) => ({ account: accountOf(sum), amount: sum.amount }))
  await postEntry(tx, { at: now, reason: 'streaming', reference, description, lines })
}

const accountOf = ({ kind, id }: MoneySum): Account =>
  kind === 'campaign' ? campaign(id) : kind === 'earnings' ? earnings(id as UserId) : PLATFORM
