import { isIPv6 } from 'node:net'
import { addSeconds } from '../clock.ts'
import { batchWrites } from '../concurrency/batch-writes.ts'
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
 * Uses a limit, and refuses when less of it is left. Counted in the database, so it holds across processes; the use is
 * counted before the work, so that many parallel calls cannot get through together. Where `who` ends with an address, the
 * networks around it count too.
 */
export async function consumeLimit(context: Context, limit: Limit, who: string, times = 1): Promise<void> {
  const { within, waitSeconds } = await use(context, limit, who, times)
  if (within < times) throw tooMany(waitSeconds)
}

function tooMany(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('too-many', `Too many attempts. Please try again in ${wait}.`, waitSeconds)
}

/** Refuses when a limit is used up, without using it. */
export async function refuseUsedUp(context: Context, limit: Limit, who: string): Promise<void> {
  const { isUsedUp, waitSeconds } = await use(context, limit, who, 0)
  if (isUsedUp) throw tooMany(waitSeconds)
}

/** Uses a limit several times at once, and returns how many of these uses were still within it. */
export const usesWithin = async (context: Context, limit: Limit, who: string, times: number): Promise<number> =>
  times === 0 ? 0 : (await use(context, limit, who, times)).within

/** Uses a limit once where exceeding it is not refused; returns whether the use was still within it. */
export const tryLimit = async (context: Context, limit: Limit, who: string): Promise<boolean> =>
  (await usesWithin(context, limit, who, 1)) === 1

async function use(
  { db, clock, config }: Context,
  { name, max, seconds, isPublished }: Limit,
  who: string,
  asked: number,
): Promise<{ within: number; isUsedUp: boolean; waitSeconds: number }> {
  const now = clock.now()
  let [within, isUsedUp, waitSeconds] = [asked, false, 1]
  // From the address outwards: one that has used up its own limit takes nothing from its neighbours.
  for (const { key, times } of keysOf(who)) {
    const { used, windowEndsAt } = await countUse(db, { key: limitKey(name, key), now, seconds, uses: within })
    const over = used - max * times * (isPublished ? 1 : config.rateLimitFactor)
    isUsedUp ||= over >= 0
    within = Math.min(within, Math.max(0, Math.floor(within - over)))
    waitSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
    if (asked > 0 && within === 0) break
  }
  return { within, isUsedUp, waitSeconds }
}

/** As the database returns it: half a character becomes a replacement character. */
const limitKey = (name: string, who: string): string => `${name}:${who}`.toWellFormed()

type Use = { key: string; now: Date; seconds: number; uses: number }

/** Counts uses by many callers in one statement, and tells each of them how many there were with their own. */
const countUse = batchWrites(async (db, uses: Use[]) => {
  const now = new Date(Math.max(...uses.map((use) => use.now.getTime())))
  const byKey = [...Map.groupBy(uses, ({ key }) => key)].map(([key, same]) => ({
    key,
    same,
    uses: same.reduce((sum, { uses }) => sum + uses, 0),
    ends: addSeconds(now, Math.max(...same.map(({ seconds }) => seconds))),
  }))
  // A window that ends later than a new one would was begun before the clock was set back: it must not last for hours.
  const isOver = sql`(held.window_ends_at <= ${now} or held.window_ends_at > excluded.window_ends_at)`
  // In the order of keys, so that two processes cannot deadlock.
  const rows = await db.prepared.rows<{ key: string; used: number; windowEndsAt: Date }>`
    insert into rate_limit as held (key, window_ends_at, used)
    select * from unnest(${byKey.map(({ key }) => key)}::text[], ${byKey.map(({ ends }) => ends)}::timestamptz[], ${byKey.map(({ uses }) => uses)}::int[])
      as given (key) order by key
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else held.used + excluded.used end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else held.window_ends_at end
    returning key, used, window_ends_at`
  const counted = new Map(rows.map((row) => [row.key, row]))
  const results = new Map<Use, { used: number; windowEndsAt: Date }>()
  for (const { key, same, uses } of byKey) {
    const { used: usedByAll, windowEndsAt } = counted.get(key) as (typeof rows)[number]
    let used = usedByAll - uses
    for (const use of same) {
      used += use.uses
      results.set(use, { used, windowEndsAt })
    }
  }
  return uses.map((use) => results.get(use) as { used: number; windowEndsAt: Date })
})

/** Undoes one use, where only failures count: after a right password, for example. */
export async function undoLimitUse({ db }: Context, { name }: Limit, who: string): Promise<void> {
  const keys = keysOf(who).map(({ key }) => limitKey(name, key))
  await db.rows`
    update rate_limit set used = used - 1
    where key in (select key from rate_limit where key = any(${keys}) and used > 0 order by key for update)`
}

/** Leaves out those that are being used: waiting for one while holding others could be a deadlock. */
export const sweepRateLimits = ({ db, clock }: Context) =>
  db.rows`
    delete from rate_limit where key in (
      select key from rate_limit where window_ends_at < ${clock.now()} for update skip locked)`

/** Which caller an address represents: one household usually holds a whole /64 of IPv6. */
export function addressKey(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:/, '')
  return isIPv6(ipv4) ? prefixOf(groupsOf(ipv4), 64) : ipv4
}

/** The network around an address: 256 neighbours in IPv4, a /48 in IPv6. */
export function addressRange(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:/, '')
  return isIPv6(ipv4) ? prefixOf(groupsOf(ipv4), 48) : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
}

/** A larger block around an address, which one customer of a network can rent: a /40 in IPv6. In IPv4 it is the range. */
export function addressBlock(ip: string): string {
  const ipv4 = ip.replace(/^::ffff:/, '')
  return isIPv6(ipv4) ? prefixOf(groupsOf(ipv4), 40) : addressRange(ip)
}

/** From what one household has to what one network operator has. */
const PREFIXES = [64, 48, 40, 32]
/** A network may do this many times as much as one of the smaller ones in it. */
const TIMES_INSIDE = 8
const NETWORK = /((?:[0-9a-f]{1,4}:)*[0-9a-f]{1,4})::\/(64|48)$/

type LimitKey = { key: string; times: number }

/**
 * What a use counts for: the given key, and where that ends with a network of IPv6, the larger ones around it. Addresses of IPv6 cost
 * nothing: who holds one /48 has 65,536 of what `addressKey` takes for a household. Such a network may use more than
 * what is inside of it, so that its other customers are not shut out.
 */
export function keysOf(who: string): LimitKey[] {
  const [network = '', groups = '', length] = NETWORK.exec(who) ?? []
  if (network === '') return [{ key: who, times: 1 }]
  const before = who.slice(0, -network.length)
  return PREFIXES.filter((bits) => bits <= Number(length)).map((bits, place) => ({
    key: before + prefixOf(groups.split(':'), bits),
    times: TIMES_INSIDE ** place,
  }))
}

const BITS_IN_A_GROUP = 16

/** The first bits of an address; what is beyond them is zero. */
function prefixOf(groups: readonly string[], bits: number): string {
  const shown = groups.slice(0, Math.ceil(bits / BITS_IN_A_GROUP))
  const over = shown.length * BITS_IN_A_GROUP - bits
  const last = Number.parseInt(shown.at(-1) ?? '0', 16)
  if (over > 0) shown[shown.length - 1] = ((last >> over) << over).toString(16)
  return `${shown.join(':')}::/${bits}`
}

/** The eight groups of an address of IPv6, each written in one way. */
function groupsOf(ip: string): string[] {
  const plain = ip.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number)
    return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`
  })
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
