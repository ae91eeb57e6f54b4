import type { UserId } from '@fairwave/contract/ids'
import type { CallerSession } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { endAccess } from '../accounts/access/end-access.ts'
import * as sessions from '../accounts/sessions/repository-sessions.ts'

export async function signOut({ db }: Context, session: CallerSession | null): Promise<void> {
  if (session) await sessions.endSession(db, session.id)
}

/** Ends every session, on every device, and revokes the passwords of music apps. */
export const signOutEverywhere = async (context: Context, accountId: UserId): Promise<void> =>
  void (await context.db.transaction((tx) => endAccess(context, tx, { accountId, act: 'signed-out-everywhere' })))

export const sweepSessions = ({ db, clock }: Context) => sessions.deleteExpiredSessions(db, clock.now())
