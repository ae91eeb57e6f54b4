import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The part of a distributed trace that this process works on, as in the W3C's Trace Context. */
export type Trace = { traceId: string; spanId: string; flags: string }

const current = new AsyncLocalStorage<Trace>()

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const ZEROS = /^0+$/

/** Continues the trace that a `traceparent` names, or begins a new one where it names none. */
export function continueTrace(traceparent: unknown): Trace {
  const spanId = newId().slice(16)
  const [, version = '', traceId = '', parentId = '', flags = '', more] =
    (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  const isValid =
    traceId !== '' && version !== 'ff' && !(version === '00' && more) && !ZEROS.test(traceId) && !ZEROS.test(parentId)
  return isValid ? { traceId, spanId, flags } : { traceId: newId(), spanId, flags: '00' }
}

/** Cheaper than `randomBytes`: Node.js keeps random bytes in stock for UUIDs. */
const newId = () => randomUUID().replaceAll('-', '')

/** Runs work as part of a trace: everything that it starts can read it. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** The `traceparent` for a call or job that the current work starts; undefined outside of any trace. */
export function traceparent(): string | undefined {
  const trace = current.getStore()
  return trace && `00-${trace.traceId}-${trace.spanId}-${trace.flags}`
}

/** The same as headers, for calls to services of this site. */
export function traceHeaders(): { traceparent?: string } {
  const value = traceparent()
  return value ? { traceparent: value } : {}
}
