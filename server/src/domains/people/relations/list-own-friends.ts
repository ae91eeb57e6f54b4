import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { toFriend } from './friend.ts'
import * as repository from './repository.ts'

/** The users the caller added, latest first. */
export async function listOwnFriends({ db }: Context, { caller, page }: { caller: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await repository.listAdded(db, caller, page), page)
  return { friends: rows.map((row) => ({ ...toFriend(row), status: row.status, mayRelease: row.mayRelease })), next }
}
