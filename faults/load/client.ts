import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'

export type Answer = { status: number; body: Buffer; json<T>(): T }
type Request = { token?: string; body?: object; form?: FormData; key?: string }

/** Longer than any fault lasts: a client that gets no answer for so long has found a fault of the site's own. */
const PATIENCE_MS = 10 * 60_000
const REQUEST_MS = 20_000
const LONGEST_PAUSE_MS = 600

export type Client = ReturnType<typeof createClient>

/** Sends each request to one of the web processes, and again to any of them until it is answered for good. */
export function createClient(urls: readonly string[], journal: Journal, random: () => number) {
  const pick = () => urls[Math.floor(random() * urls.length)] ?? ''

  async function once(name: string, { token, body, form, key }: Request): Promise<Answer> {
    const [method = '', path = ''] = name.split(' ')
    const response = await fetch(pick() + path, {
      method,
      signal: AbortSignal.timeout(REQUEST_MS),
      body: form ?? (body ? JSON.stringify(body) : null),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, body: bytes, json: <T>() => JSON.parse(bytes.toString()) as T }
  }

  const isPassing = ({ status }: Answer) => status >= 500 || status === 429

  async function call(name: string, request: Request = {}): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const answer = await once(name, request).catch(() => undefined)
      if (answer && !isPassing(answer)) return answer
      journal.countRetry()
      await pause(50 + random() * LONGEST_PAUSE_MS)
    }
    throw new Error(`${name} was not answered in ${PATIENCE_MS / 60_000} minutes`)
  }

  return {
    call,
    /** Sends it once; undefined when the answer was lost or is a passing error. */
    async tryOnce(name: string, request: Request = {}): Promise<Answer | undefined> {
      const answer = await once(name, request).catch(() => undefined)
      return answer && !isPassing(answer) ? answer : undefined
    },
    /** The same as `call`, for what must be answered with `status`; anything else is noted as a complaint. */
    async expect<T>(name: string, status: number, request: Request = {}): Promise<T | undefined> {
      const answer = await call(name, request)
      if (answer.status === status) return answer.json<T>()
      journal.complain(`${name} was answered with ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
      return undefined
    },
  }
}
