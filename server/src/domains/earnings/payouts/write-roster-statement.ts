import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOnAcceptedRoster } from '../../people/relations/roster.ts'
import { writeEarningsStatement } from './write-earnings-statement.ts'

type StatementRequest = { label: UserId; artist: UserId; since?: string | undefined; until?: string | undefined }

/** What an artist of a label's roster earned, as the artist's own statement has it, without withdrawals. */
export async function writeRosterStatement(
  context: Pick<Context, 'db' | 'log' | 'clock'>,
  { label, artist, since, until }: StatementRequest,
): Promise<Readable> {
  if (!(await isOnAcceptedRoster(context.db, label, artist)))
    throw new Refusal('not-found', 'This artist is not on your roster. They may have left it.')
  return writeEarningsStatement(context, { owner: artist, filter: { kind: 'earned', since, until } })
}
