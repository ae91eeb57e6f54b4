import type { AdminUser } from '@fairwave/contract/house/admin'
import { type PageRequest, type Place, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository-admin.ts'
import { type AccountRow, toAdminUser } from './user-shapes.ts'

const WALKED = 3000

/** Users with this text anywhere in a name or address, newest first; exact matches come first. */
export async function searchUsers(
  { db }: Pick<Context, 'db'>,
  { text, page }: { text: string; page: PageRequest },
): Promise<{ users: AdminUser[]; next: Place | null }> {
  const { rows, next } = toPage(await find(db, text.trim(), page), page)
  return { users: rows.map((row: AccountRow) => toAdminUser(row)), next }
}

async function find(db: Context['db'], text: string, page: PageRequest) {
  if (text === '') return repository.listNewest(db, page)
  const exact = await repository.findExactly(db, text)
  const search = { text, without: exact.map(({ id }) => id), page }
  const near = await repository.findAmongNewest(db, search, WALKED)
  const others = near.length > page.limit ? near : await repository.findAnywhere(db, search)
  return page.before ? others : [...exact, ...others]
}
