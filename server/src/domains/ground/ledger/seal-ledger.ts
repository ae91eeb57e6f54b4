import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { NOTHING_BEFORE, sealOf } from './chain.ts'
import * as repository from './repository-seals.ts'

const ENTRIES_AT_A_TIME = 1000

/**
 * Seals every unsealed entry and returns how many there were. Entries are sealed as they are found: one that commits
 * late gets a later position. The last seal is logged too: an outside copy shows whether the chain was rewritten.
 */
export async function sealLedger({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  for (let total = 0; ; ) {
    const { count, last } = await db.transaction((tx) => sealSome(tx))
    total += count
    if (last) log.info({ seq: last.seq, seal: last.hash.toString('hex') }, 'ledger sealed')
    if (count < ENTRIES_AT_A_TIME) return total
  }
}

async function sealSome(tx: Tx): Promise<{ count: number; last?: repository.Seal | undefined }> {
  // Another worker is already sealing.
  if (!(await repository.takeSealing(tx))) return { count: 0 }
  const entries = await repository.listUnsealed(tx, ENTRIES_AT_A_TIME)
  let { seq, hash } = (await repository.lastSeal(tx)) ?? { seq: 0, hash: NOTHING_BEFORE }
  const seals = entries.map((entry) => {
    seq += 1
    hash = sealOf(hash, seq, entry)
    return { seq, entryId: entry.id, hash }
  })
  if (seals.length > 0) await repository.insertSeals(tx, seals)
  return { count: seals.length, last: seals.at(-1) }
}

/** The current end of the chain, to keep a copy of; null while nothing is sealed. */
export async function lastSeal(tx: Tx): Promise<{ seq: number; hash: string } | null> {
  const seal = await repository.lastSeal(tx)
  return seal ? { seq: seal.seq, hash: seal.hash.toString('hex') } : null
}
