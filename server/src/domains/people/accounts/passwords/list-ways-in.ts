import type { WayIn } from '@fairwave/contract/people/accounts'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { nameOfWay } from '../access/describe-ways.ts'
import { type LastingRow, listLasting } from '../access/repository-access.ts'
import { lockByLink } from './reset-password.ts'

const LOOKS: Limit = { name: 'reset link ways', max: 60, seconds: 3600 }

/** The other ways into the account of a reset link, for its owner to recognise. The link stays unused. */
export async function listWaysIn(context: Context, token: string, address: string) {
  await consumeLimit(context, LOOKS, address)
  return context.db.transaction(async (tx) => {
    const { id, username, emailVerifiedAt } = await lockByLink(context, tx, token)
    const rows = await listLasting(tx, id)
    return { username, mayKeep: emailVerifiedAt !== null, waysIn: rows.map((row) => toWayIn(context, row)) }
  })
}

const toWayIn = ({ config }: Pick<Context, 'config'>, row: LastingRow): WayIn => ({
  key: row.key,
  kind: row.kind,
  name: nameOfWay(config, row),
  addedAt: row.addedAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
