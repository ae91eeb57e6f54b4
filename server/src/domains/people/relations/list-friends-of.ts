import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findUser } from '../accounts/find-users.ts'
import { toFriend } from './friend.ts'
import * as repository from './repository.ts'

/**
 * The users who added a user, latest first. A label's list also has its accepted roster, and leaves out artists who are only
 * its fans, because clients show the artists in it as the roster.
 */
export async function listFriendsOf({ db }: Context, { userId, page }: { userId: UserId; page: PageRequest }) {
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('not-found', 'This user was not found.')
  const list = user.role === 'LABEL' ? repository.listFansAndRoster : repository.listFans
  const { rows, next } = toPage(await list(db, userId, page), page)
  return { friends: rows.map(toFriend), next }
}
