import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Config } from '../../config.ts'
import { keyFor } from '../../platform/secrets/secret-key.ts'

/** A listener: an account, or a visitor identified by our cookie. */
export type Listener = { accountId: UserId; visitorId: null } | { accountId: null; visitorId: string }

type Settings = Pick<Config, 'secretKey' | 'dataDir'>

export const VISITOR_COOKIE = 'fairwave_visitor'

const VISITOR_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** How much of an id is drawn by lot; all that comes after is its seal. */
const DRAWN = 'xxxxxxxx-xxxx-4xxx-x'.length

/** Who a request says it is; undefined for a visitor whom we have given no id yet, or who brings one that is not ours. */
export function findListener(
  settings: Settings,
  account: UserId | undefined,
  visitorId: string | undefined,
): Listener | undefined {
  if (account !== undefined) return { accountId: account, visitorId: null }
  if (visitorId === undefined || !VISITOR_ID.test(visitorId)) return undefined
  const isOurs = timingSafeEqual(Buffer.from(visitorId), Buffer.from(sealed(settings, visitorId)))
  return isOurs ? { accountId: null, visitorId } : undefined
}

/** The name under which a listener's plays and breaks happen one after another. */
export const turnOf = ({ accountId, visitorId }: Listener): string => `listener:${accountId ?? visitorId}`

/** Sealed, because a forger of ids could be any number of listeners. */
export const newVisitor = (settings: Settings) => ({ accountId: null, visitorId: sealed(settings, randomUUID()) })

function sealed(settings: Settings, id: string): string {
  const drawn = id.slice(0, DRAWN)
  const seal = createHmac('sha256', keyFor(settings, 'visitors')).update(drawn).digest('hex')
  return `${drawn}${seal.slice(0, 3)}-${seal.slice(3, 15)}`
}
