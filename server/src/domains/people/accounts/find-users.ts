import type { UserId } from '@fairwave/contract/ids'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { type AccountRow, toPublicUser } from './user-shapes.ts'

/** The user with this name now or before, in any case. */
export async function findUserByName(tx: Tx, username: string): Promise<PublicUser | undefined> {
  // PostgreSQL refuses this character, which an address may contain and a name never does.
  if (username.includes('\0')) return undefined
  const account = await repository.findByUsername(tx, username)
  return account && toPublicUser(account)
}

/** How other domains look up a user. */
export async function findUser(tx: Tx, id: UserId): Promise<PublicUser | undefined> {
  const account = await repository.findById(tx, id)
  return account && toPublicUser(account)
}

/** The same for actions towards a user: a deleted account cannot be reached. */
export async function findPresentUser(tx: Tx, id: UserId): Promise<PublicUser | undefined> {
  const account = await repository.findPresent(tx, id)
  return account && toPublicUser(account)
}

/** Whether a user is suspended: meanwhile nothing of theirs is sold. */
export const isSuspended = (tx: Tx, id: UserId): Promise<boolean> => repository.isSuspended(tx, id)

/** Those of several users who are suspended. */
export const suspendedAmong = async (tx: Tx, ids: readonly UserId[]): Promise<Set<UserId>> =>
  new Set((await repository.listSuspended(tx, ids)).map(({ id }) => id))

/** For actions that may change nothing: an unknown user is still reported. */
export async function refuseUnknownUser(tx: Tx, id: UserId): Promise<void> {
  if (!(await repository.findById(tx, id))) throw new Refusal('not-found', 'This user was not found.')
}

type WithChoice = { user: PublicUser; showsCollection: boolean }
const withChoice = (account: AccountRow | undefined): WithChoice | undefined =>
  account && { user: toPublicUser(account), showsCollection: account.showsCollection }

/** The same, with whether the user lets others see their purchases and favorites. */
export const findProfile = async (tx: Tx, id: UserId) => withChoice(await repository.findById(tx, id))
export const findProfileByName = async (tx: Tx, username: string) =>
  withChoice(await repository.findByUsername(tx, username))
