import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { NOTHING_BEFORE, sealOf } from './chain.ts'
import { closingHash, NOTHING_CLOSED } from './closing.ts'
import * as closings from './repository-closings.ts'
import * as final from './repository-final.ts'
import * as repository from './repository-seals.ts'
import { findWrongDay } from './repository-sums.ts'
import * as uncleared from './repository-uncleared.ts'

export type Verified = {
  entries: number
  lines: number
  /** Those of them that are in files of archived months. */
  archivedLines: number
  accounts: number
  /** Entries that wait for their seal. */
  unsealed: number
  /** The end of the chain; null while nothing is sealed. */
  lastSeal: { seq: number; hash: string } | null
  /** The first error found, in a sentence; null when the ledger is correct. */
  difference: string | null
}

const SEALS_AT_A_TIME = 2000

/**
 * Recomputes everything from the lines, as the ledger is at one moment: sums, balances, uncleared money, and the chain
 * from its start. Of archived months the sums and seals are taken as they were recorded; `verify-archive.ts` recomputes them from a file.
 */
export const verifyLedger = ({ db }: Pick<Context, 'db'>): Promise<Verified> =>
  db.transaction(async (tx) => {
    await repository.freeze(tx)
    const wrongSum = await findWrongSum(tx)
    const chain = await followChain(tx)
    const difference =
      wrongSum ??
      chain.difference ??
      (await findWrongDaySum(tx)) ??
      (await findWrongClearing(tx)) ??
      (await findWrongClosing(tx))
    const books = await repository.countBooks(tx)
    return { ...books, lines: books.lines + books.archivedLines, lastSeal: chain.last, difference }
  })

async function findWrongSum(tx: Tx): Promise<string | null> {
  const unbalanced = await repository.findUnbalanced(tx)
  if (unbalanced) {
    const { id, sum, lines } = unbalanced
    return `Entry ${id} does not balance: its ${lines} lines sum to ${sum}.`
  }
  const wrong = await repository.findWrongBalance(tx)
  if (wrong) return `Account ${wrong.account} is kept as ${wrong.kept}, but its lines sum to ${wrong.summed}.`
  const overdrawn = await repository.findOverdrawn(tx)
  if (overdrawn) return `Account ${overdrawn.account} is on the wrong side of zero: ${overdrawn.summed}.`
  const forgotten = await repository.findForgotten(tx)
  return forgotten ? `Entry ${forgotten.id} has no seal and does not wait for one.` : null
}

async function findWrongDaySum(tx: Tx): Promise<string | null> {
  const wrong = await findWrongDay(tx)
  if (!wrong) return null
  const { day, reason, kind, kept, summed } = wrong
  return `What ${reason} moved for ${kind} on ${day} is kept as ${kept}, but the lines sum to ${summed}.`
}

async function findWrongClearing(tx: Tx): Promise<string | null> {
  const movement = await uncleared.findWrongMovement(tx)
  if (movement) return `The uncleared money of entry ${movement.entryId} does not fit its lines.`
  const kept = await uncleared.findWrongUncleared(tx)
  if (kept) {
    const { account, uncleared: held, expected } = kept
    return `Account ${account} is said to hold ${held} that has not cleared, but its movements leave ${expected}.`
  }
  const returnable = await final.findWrongReturnable(tx)
  if (returnable) return `More of entry ${returnable.entryId} is returnable for ${returnable.account} than it brought.`
  const twice = await uncleared.findTwoClearings(tx)
  return twice ? `The money of payment ${twice.source} is said to clear at two different times.` : null
}

async function findWrongClosing(tx: Tx): Promise<string | null> {
  const wrong = await closings.findWrongClosing(tx)
  if (wrong) return `The closing of ${wrong.day} names a seal that the chain does not have.`
  let before = NOTHING_CLOSED
  for (const closing of await closings.listClosings(tx)) {
    if (closingHash(before, closing) !== closing.hash)
      return `The closing of ${closing.day} does not follow the one before.`
    before = closing.hash
  }
  return null
}

type Chain = { last: Verified['lastSeal']; difference: string | null }

async function followChain(tx: Tx): Promise<Chain> {
  let hash: Buffer = NOTHING_BEFORE
  let seq = 0
  const upTo = (difference: string | null): Chain => ({
    last: seq === 0 ? null : { seq, hash: hash.toString('hex') },
    difference,
  })
  for await (const seals of repository.readChain(tx, SEALS_AT_A_TIME)) {
    for (const seal of seals) {
      if (seal.seq !== seq + 1) return upTo(`Seal ${seq + 1} is missing: seal ${seal.seq} follows seal ${seq}.`)
      const expected = seal.isArchived ? seal.hash : sealOf(hash, seal.seq, { ...seal, id: seal.entryId })
      if (!expected.equals(seal.hash)) {
        return upTo(`Seal ${seal.seq} does not fit entry ${seal.entryId}: the entry or an earlier seal was changed.`)
      }
      seq = seal.seq
      hash = expected
    }
  }
  return upTo(null)
}
