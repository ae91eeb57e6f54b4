import type { UserId } from '@fairwave/contract/ids'
import type { WayIn } from '@fairwave/contract/people/accounts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { lockById } from '../repository.ts'
import { type Act, ENDINGS } from './endings.ts'
import { endOwnSession } from './hold-session.ts'
import { type LastingRow, listLasting, refreshSecondFactor } from './repository-access.ts'
import { LASTING, PASSING } from './ways-in.ts'

type Ending = {
  accountId: UserId
  act: Act
  /** When what is undone was done: of lasting ways in, only those added from then on end. */
  since?: Date
  /** Lasting ways in that their owner recognised. */
  keep?: readonly string[]
  /** The caller's own session, which stays. */
  butSession?: number
}

/**
 * Ends ways into an account: all that the act ends according to `ENDINGS`, and nothing else does. Locks the account first, so that
 * a way in that is being added meanwhile is seen, or is refused. Returns the lasting ones that were removed.
 */
export async function endAccess(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { accountId, act, since, keep = [], butSession }: Ending,
): Promise<LastingRow[]> {
  await lockById(tx, accountId)
  const { passing, lasting } = ENDINGS[act]
  if (butSession === undefined) await endOwnSession(tx, accountId)
  const isEnding = ({ kind, key, addedAt }: LastingRow) => {
    const extent = (lasting as Partial<Record<WayIn['kind'], 'all' | 'added-since'>>)[kind]
    if (extent === 'added-since' && since) return addedAt >= since
    return extent !== undefined && !keep.includes(key)
  }
  const removed = (await listLasting(tx, accountId)).filter(isEnding)
  for (const kind of Object.keys(LASTING) as WayIn['kind'][]) {
    const ids = removed.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length > 0) await LASTING[kind].end(tx, accountId, ids)
  }
  const scope = { accountId, now: clock.now(), since: since ?? null, butSession: butSession ?? null }
  for (const way of passing) await PASSING[way].end(tx, scope)
  await refreshSecondFactor(tx, accountId)
  return removed
}
