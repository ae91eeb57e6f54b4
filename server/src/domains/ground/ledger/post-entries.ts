import type { Tx } from '../../../platform/database/db.ts'
import type { Entry } from './entry.ts'
import { Overdraft } from './overdraft.ts'
import { checkBalanced, postEntry } from './post-entry.ts'
import * as repository from './repository.ts'

type PlainEntry = Required<Pick<Entry, 'at' | 'reason' | 'description' | 'reference' | 'lines'>> &
  Pick<Entry, 'returnableUntil'>

/**
 * Moves money by many entries, in one statement, with the same rules and result as posting one after another. Entries
 * that take from an account with money that has not cleared are posted one by one, because each must see what
 * the one before left of it. The caller has locked the accounts that money leaves.
 */
export async function postEntries(tx: Tx, entries: readonly PlainEntry[]): Promise<void> {
  const all = entries.map((entry) => ({ ...entry, lines: checkBalanced(entry) }))
  if (all.length === 0) return
  const givers = (entry: PlainEntry) => entry.lines.flatMap(({ account, amount }) => (amount < 0 ? account : []))
  const latest = new Date(Math.max(...all.map(({ at }) => at.getTime())))
  const uncleared = new Set(
    (await repository.listWithUncleared(tx, [...new Set(all.flatMap(givers))], latest)).map(({ account }) => account),
  )
  const isPlain = (entry: PlainEntry) => !givers(entry).some((account) => uncleared.has(account))
  const posted = new Set(await insertTogether(tx, all.filter(isPlain)))
  // Those with money that has not cleared, and those whose reference exists: nothing moves twice.
  for (const entry of all) if (!posted.has(entry.reference)) await postEntry(tx, entry)
}

async function insertTogether(tx: Tx, entries: readonly PlainEntry[]): Promise<string[]> {
  if (entries.length === 0) return []
  try {
    return await repository.insertEntries(tx, entries)
  } catch (error) {
    const account = repository.overdrawnAccount(error)
    throw account ? new Overdraft(account) : error
  }
}
