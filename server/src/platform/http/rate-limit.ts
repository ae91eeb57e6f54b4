import { isIPv6 } from 'node:net'
import { addSeconds } from '../clock.ts'
import type { Context } from '../context.ts'
import { sql } from '../database/db.ts'
import { Refusal } from '../refusal.ts'

export type Limit = {
  name: string
  max: number
  seconds: number
  /** A published rule, which no setting changes. */
  isPublished?: true
}

/**
 * Uses a limit once and refuses when none is left. Counted in the database, so it holds across processes; the use is
 * counted before the work, so that many parallel calls cannot get through together.
 */
export async function consumeLimit(
  { db, clock, config }: Context,
  { name, max, seconds, isPublished }: Limit,
  who: string,
): Promise<void> {
  const now = clock.now()
  const ends = addSeconds(now, seconds)
  // A window that ends later than a new one would was begun before the clock was set back: it must not last for hours.
  const isOver = sql`(held.window_ends_at <= ${now} or held.window_ends_at > ${ends})`
  const { used, windowEndsAt } = await db.one<{ used: number; windowEndsAt: Date }>`
    insert into rate_limit as held (key, window_ends_at, used) values (${`${name}:${who}`}, ${ends}, 1)
    on conflict (key) do update set
      used = case when ${isOver} then 1 else held.used + 1 end,
      window_ends_at = case when ${isOver} then ${ends} else held.window_ends_at end
    returning used, window_ends_at`
  if (used > max * (isPublished ? 1 : config.rateLimitFactor)) {
    const wait = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
    const minutes = Math.ceil(wait / 60)
    throw new Refusal(
      'too-many',
      `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      wait,
    )
  }
}

/** Undoes one use, where only failures count: after a right password, for example. */
export async function undoLimitUse({ db }: Context, { name }: Limit, who: string): Promise<void> {
  await db.rows`update rate_limit set used = used - 1 where key = ${`${name}:${who}`} and used > 0`
}

export const sweepRateLimits = ({ db, clock }: Context) =>
  db.rows`delete from rate_limit where window_ends_at < ${clock.now()}`

/** Uses a limit once where exceeding it is not refused; returns whether the use was still within it. */
export async function tryLimit(context: Context, limit: Limit, who: string): Promise<boolean> {
  try {
    await consumeLimit(context, limit, who)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return false
    throw error
  }
}

/** Which caller an address represents: one household usually holds a whole /64 of IPv6. */
export function addressKey(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:/, '')
  return isIPv6(ipv4) ? `${groupsOf(ipv4).slice(0, 4).join(':')}::/64` : ipv4
}

/** The network around an address: 256 neighbours in IPv4, a /48 in IPv6. */
export function addressRange(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:/, '')
  return isIPv6(ipv4) ? `${groupsOf(ipv4).slice(0, 3).join(':')}::/48` : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
}

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  if (!ip.includes('::')) return left
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
