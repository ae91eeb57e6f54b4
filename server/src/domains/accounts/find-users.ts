import type { PublicUser } from '@fairwave/contract/accounts'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { type AccountRow, toPublicUser } from './user-shapes.ts'

/** Who goes by a name, or went by it before, without regard to case. */
export async function findUserByName(tx: Tx, username: string): Promise<PublicUser | undefined> {
  const account = await repository.findByUsername(tx, username)
  return account && toPublicUser(account)
}

/** How other domains ask who somebody is. */
export async function findUser(tx: Tx, id: UserId): Promise<PublicUser | undefined> {
  const account = await repository.findById(tx, id)
  return account && toPublicUser(account)
}

/** The same for acts that reach somebody: behind a deleted account there is nobody to be reached. */
export async function findPresentUser(tx: Tx, id: UserId): Promise<PublicUser | undefined> {
  const account = await repository.findPresent(tx, id)
  return account && toPublicUser(account)
}

/** Whether somebody is shut out: meanwhile nothing of theirs is sold. */
export const isSuspended = (tx: Tx, id: UserId): Promise<boolean> => repository.isSuspended(tx, id)

/** For acts that change nothing where there is nothing to change: that somebody was never here is still said. */
export async function refuseUnknownUser(tx: Tx, id: UserId): Promise<void> {
  if (!(await repository.findById(tx, id))) throw new Refusal('not-found', 'This user was not found.')
}

type WithChoice = { user: PublicUser; showsCollection: boolean }
const withChoice = (account: AccountRow | undefined): WithChoice | undefined =>
  account && { user: toPublicUser(account), showsCollection: account.showsCollection }

/** The same, with whether they let others see what they bought and love. */
export const findProfile = async (tx: Tx, id: UserId) => withChoice(await repository.findById(tx, id))
export const findProfileByName = async (tx: Tx, username: string) =>
  withChoice(await repository.findByUsername(tx, username))
