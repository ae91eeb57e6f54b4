import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

const LONGEST_SUBJECT = 300
const LONGEST_DETAILS = 1000

/** Records what an administrator did, in the same transaction as the change: both happen, or neither. */
export const writeAuditLog = (tx: Tx, entry: repository.NewEntry): Promise<unknown> =>
  repository.insertEntry(tx, {
    ...entry,
    subject: entry.subject.slice(0, LONGEST_SUBJECT),
    details: entry.details?.slice(0, LONGEST_DETAILS) || null,
  })

/** What administrators did, latest first. */
export async function listAuditLog({ db }: Pick<Context, 'db'>, page: PageRequest) {
  const { rows, next } = toPage(await repository.listEntries(db, page), page)
  return { entries: rows.map(({ at, ...entry }) => ({ ...entry, doneAt: at.toISOString() })), next }
}
