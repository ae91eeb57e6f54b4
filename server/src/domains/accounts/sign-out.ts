import type { Context } from '../../platform/context.ts'
import * as repository from './repository.ts'

export async function signOut({ db }: Context, sessionHash: Buffer | null): Promise<void> {
  if (sessionHash) await repository.deleteSession(db, sessionHash)
}

export const sweepSessions = ({ db, clock }: Context) => repository.deleteExpiredSessions(db, clock.now())
