import type { Tx } from '../../../platform/database/db.ts'
import type { Entry, Line } from './entry.ts'
import { Overdraft } from './overdraft.ts'
import * as repository from './repository.ts'

export type Posted = {
  id: number
  /** False when the reference existed already: then nothing moved. */
  isNew: boolean
}

/**
 * Moves money, in one round trip. Lines of zero are left out. The database refuses an unbalanced entry, and an
 * overdraft of any account that must not have one. Post last in a transaction: from here on the accounts that money
 * leaves are locked.
 */
export async function postEntry(tx: Tx, entry: Entry): Promise<Posted> {
  const lines = checkBalanced(entry)
  try {
    const id = await repository.insertEntry(tx, { ...entry, lines })
    return id === null ? await findPosted(tx, { ...entry, lines }) : { id, isNew: true }
  } catch (error) {
    const account = repository.overdrawnAccount(error)
    if (account) throw new Overdraft(account)
    throw error
  }
}

/** The lines of an entry that are not zero; an unbalanced entry is a bug. */
export function checkBalanced({ reason, lines: all }: Pick<Entry, 'reason' | 'lines'>): Line[] {
  const lines = all.filter(({ amount }) => amount !== 0)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0 || lines.length === 0) throw new Error(`Unbalanced entry (${reason}): ${sum}`)
  return lines
}

async function findPosted(tx: Tx, { reference = '', lines }: Entry): Promise<Posted> {
  const known = await repository.findByReference(tx, reference)
  if (!known) throw new Error(`The ledger has ${reference} and cannot find it`)
  if (namesOf(known.lines) !== namesOf(lines)) throw new Error(`${reference} was already posted with different lines`)
  return { id: known.id, isNew: false }
}

const namesOf = (lines: readonly Line[]) =>
  lines
    .map(({ account, amount }) => `${account} ${amount}`)
    .sort()
    .join()
