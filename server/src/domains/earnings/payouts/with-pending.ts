import type { EarningsTransaction } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { earnings } from '../../ground/ledger/account.ts'
import type { StatementLine } from '../../ground/ledger/entry.ts'
import { pendingOfEntries } from '../../ground/ledger/final.ts'
import { originsOf } from './read-model-origins.ts'
import { toTransaction } from './source.ts'

type Lines = { owner: UserId; lines: readonly StatementLine[]; now: Date }

/** Lines of a user's earnings as transactions, each with where it came from and when a pending one can be withdrawn. */
export async function withPending(tx: Tx, { owner, lines, now }: Lines): Promise<EarningsTransaction[]> {
  const ids = lines.map(({ id }) => id)
  const pending = await pendingOfEntries(tx, owner, ids, now)
  const origins = await originsOf(tx, earnings(owner), ids)
  return lines.map((line) => toTransaction(line, pending.get(line.id), origins.get(line.id)))
}
