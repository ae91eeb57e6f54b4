import type { Caller } from '../../../platform/calls/caller.ts'
import { addressKey, consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'

const SEARCHES: Limit = { name: 'search', max: 1200, seconds: 60 }

/** Counts a search of any kind: by the user, or by the address of a visitor. */
export const limitSearches = (context: Context, caller: Caller | null, { ip }: { ip: string }) =>
  consumeLimit(context, SEARCHES, caller ? String(caller.id) : addressKey(ip))
