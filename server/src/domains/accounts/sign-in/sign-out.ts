import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import * as repository from '../repository.ts'

export async function signOut({ db }: Context, sessionHash: Buffer | null): Promise<void> {
  if (sessionHash) await repository.deleteSession(db, sessionHash)
}

/** Ends every session, on every device, and revokes the passwords of music apps. */
export const signOutEverywhere = async ({ db }: Context, accountId: UserId): Promise<void> =>
  void (await repository.deleteAllAccess(db, accountId))

export const sweepSessions = ({ db, clock }: Context) => repository.deleteExpiredSessions(db, clock.now())
