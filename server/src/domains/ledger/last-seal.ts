import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository-seals.ts'

/** The current end of the chain, to keep a copy of; null while nothing is sealed. */
export async function lastSeal(tx: Tx): Promise<{ seq: number; hash: string } | null> {
  const seal = await repository.lastSeal(tx)
  return seal ? { seq: seal.seq, hash: seal.hash.toString('hex') } : null
}
