import type { UserId } from '@fairwave/contract/ids'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'
import { toOwnUser } from './user-shapes.ts'

export async function getOwnUser({ db }: Context, id: UserId): Promise<OwnUser> {
  const account = await repository.findById(db, id)
  if (!account) throw new Refusal('not-signed-in', 'Please sign in first.')
  return toOwnUser(account)
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

export async function setOneClickBuying(
  { db }: Context,
  { caller, id, isOn }: { caller: UserId; id: UserId; isOn: boolean },
) {
  refuseOthers(caller, id)
  return toOwnUser(await repository.setOneClickBuying(db, id, isOn))
}

/** For the owner of a page and administrators: the caller checks whether the page is theirs. */
export const setCommentsEnabled = (tx: Tx, id: UserId, isOn: boolean) => repository.setCommentsEnabled(tx, id, isOn)

function refuseOthers(caller: UserId, owner: UserId): void {
  if (caller !== owner) throw new Refusal('not-allowed', 'You can only change your own profile.')
}
