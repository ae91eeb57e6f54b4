import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository-seals.ts'

/** The end of the chain as it stands, for whoever keeps a copy of it; null while nothing is sealed. */
export async function lastSeal(tx: Tx): Promise<{ seq: number; hash: string } | null> {
  const seal = await repository.lastSeal(tx)
  return seal ? { seq: seal.seq, hash: seal.hash.toString('hex') } : null
}
