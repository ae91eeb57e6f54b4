import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'

/** Whoever listens: an account, or a visitor known by a random id of ours in a cookie. */
export type Listener = { accountId: UserId; visitorId: null } | { accountId: null; visitorId: string }

export const VISITOR_COOKIE = 'fairwave_visitor'

const VISITOR_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Who a request says it is; undefined for a visitor whom we have given no id yet, or who brings one that is not ours. */
export function findListener(account: UserId | undefined, visitorId: string | undefined): Listener | undefined {
  if (account !== undefined) return { accountId: account, visitorId: null }
  return visitorId !== undefined && VISITOR_ID.test(visitorId) ? { accountId: null, visitorId } : undefined
}

/** The name under which a listener's plays and breaks happen one after another. */
export const turnOf = ({ accountId, visitorId }: Listener): string => `listener:${accountId ?? visitorId}`

export const newVisitor = () => ({ accountId: null, visitorId: randomUUID() as string })
