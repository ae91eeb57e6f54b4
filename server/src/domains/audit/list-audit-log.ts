import type { Context } from '../../platform/context.ts'
import { type PageAsked, toPage } from '../../platform/http/time-pages.ts'
import * as repository from './repository.ts'

/** What administrators did, latest first. */
export async function listAuditLog({ db }: Pick<Context, 'db'>, page: PageAsked) {
  const { rows, next } = toPage(await repository.listActs(db, page), page)
  return { acts: rows.map(({ at, ...act }) => ({ ...act, doneAt: at.toISOString() })), next }
}
