import type { OwnUser, PublicUser } from '@fairwave/contract/accounts'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { toOwnUser, toPublicUser } from './user-shapes.ts'

export async function getOwnUser({ db }: Context, id: UserId): Promise<OwnUser> {
  const account = await repository.findById(db, id)
  if (!account) throw new Refusal('not-signed-in', 'Please sign in first.')
  return toOwnUser(account)
}

export async function getPublicUser({ db }: Context, username: string): Promise<PublicUser> {
  const account = await repository.findByUsername(db, username)
  if (!account) throw new Refusal('not-found', 'No user with that username was found.')
  return toPublicUser(account)
}

export async function setStatus(
  { db }: Context,
  { caller, id, tagline }: { caller: UserId; id: UserId; tagline: string },
) {
  refuseOthers(caller, id)
  return toOwnUser(await repository.setTagline(db, id, tagline))
}

export async function setLeftHandedMode(
  { db }: Context,
  { caller, id, isOn }: { caller: UserId; id: UserId; isOn: boolean },
) {
  refuseOthers(caller, id)
  return toOwnUser(await repository.setLeftHandedMode(db, id, isOn))
}

function refuseOthers(caller: UserId, owner: UserId): void {
  if (caller !== owner) throw new Refusal('not-allowed', 'You can only change your own profile.')
}
