import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Config } from '../../../config.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'

/** A listener: an account, or a visitor identified by our cookie. */
export type Listener = { accountId: UserId; visitorId: null } | { accountId: null; visitorId: string }

type Settings = Pick<Config, 'secretKey' | 'dataDir'>

export const VISITOR_COOKIE = 'fairwave_visitor'

const VISITOR_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** The length of the random part of an id; the rest is its signature. */
const DRAWN = 'xxxxxxxx-xxxx-4xxx-x'.length

/** The listener of a request; undefined for a visitor without an id, or with an id that we did not sign. */
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

/** The key by which a listener's plays and breaks are recorded one after another. */
export const turnOf = ({ accountId, visitorId }: Listener): string => `listener:${accountId ?? visitorId}`

/** Signed, because forged ids could pose as any number of listeners. */
export const newVisitor = (settings: Settings) => ({ accountId: null, visitorId: sealed(settings, randomUUID()) })

function sealed(settings: Settings, id: string): string {
  const drawn = id.slice(0, DRAWN)
  const seal = createHmac('sha256', keyFor(settings, 'visitors')).update(drawn).digest('hex')
  return `${drawn}${seal.slice(0, 3)}-${seal.slice(3, 15)}`
}
