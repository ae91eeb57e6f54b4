import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller, CallerSession } from '../../calls/caller.ts'
import type { Context } from '../../context.ts'
import { boundedMemory } from './bounded-memory.ts'
import type { Changes } from './changes.ts'
import { isYoung, mayBeRemembered } from './remember-answers.ts'

const MOST_BYTES = 8_000_000
const BYTES_EACH = 600

type Session = { caller: Caller; session: CallerSession }

/**
 * Finds the session of a page that is asked again and again without a query, until it or what its user may do is changed. All other requests
 * ask the database.
 */
export function rememberSessions<Found extends Session>(
  context: Pick<Context, 'clock'>,
  changes: Changes,
  find: (token: string) => Promise<Found | null>,
): (token: string, request: FastifyRequest) => Promise<Found | null> {
  const memory = boundedMemory<{ found: Found; since: number; at: number }>(MOST_BYTES, () => BYTES_EACH)
  const isValid = ({ found, since, at }: { found: Found; since: number; at: number }) =>
    isYoung(context, at) && changes.isUnchanged([`s${found.caller.id}`], since)
  return async (token, request) => {
    if (!request.routeOptions.config.isRemembered || !mayBeRemembered(request)) return find(token)
    // No process keeps tokens, only their hashes.
    const key = hash('sha256', token, 'base64')
    const known = memory.get(key)
    if (known && isValid(known)) {
      request.admittedWhile = [() => isValid(known)]
      return known.found
    }
    const [since, at] = [changes.now(), context.clock.now().getTime()]
    const found = await find(token)
    // One that has proven nothing was found by a token of a moment ago, which ends by itself.
    if (found?.session.provenAt && since !== undefined) memory.set(key, { found, since, at })
    return found
  }
}
