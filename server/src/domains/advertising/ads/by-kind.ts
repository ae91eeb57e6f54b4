import { type Sql, sql } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'

/** Names a listener in the rows of the statements below. */
export const keyOf = ({ accountId, visitorId }: Listener): string => String(accountId ?? visitorId)

/** The column that holds this kind of listener, and their ids as an array. */
export type Kind = { who: Sql; ids: Sql; isAccount: boolean }

/**
 * Looks something up for many listeners with one statement for accounts and one for visitors, because each kind has
 * indexes of its own.
 */
export async function byKind<Item extends { listener: Listener }, Row>(
  items: readonly Item[],
  find: (some: readonly Item[], kind: Kind) => Promise<Row[]>,
): Promise<Row[]> {
  const [accounts, visitors] = [true, false].map((isAccount) =>
    items.filter(({ listener }) => (listener.accountId !== null) === isAccount),
  ) as [Item[], Item[]]
  const accountIds = sql`${accounts.map(({ listener }) => listener.accountId)}::bigint[]`
  const visitorIds = sql`${visitors.map(({ listener }) => listener.visitorId)}::uuid[]`
  return [
    ...(accounts.length > 0 ? await find(accounts, { who: sql`account_id`, ids: accountIds, isAccount: true }) : []),
    ...(visitors.length > 0 ? await find(visitors, { who: sql`visitor_id`, ids: visitorIds, isAccount: false }) : []),
  ]
}
