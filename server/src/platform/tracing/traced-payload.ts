import { continueTrace, type Trace, traceHeaders } from './trace.ts'

/** A job's payload with the trace of the request that enqueues it. */
export const withTrace = (payload: object): object => ({ ...payload, ...traceHeaders() })

/** The payload as it was enqueued, and the trace to run the job in. */
export function splitTrace(stored: unknown): { payload: unknown; trace: Trace } {
  const { traceparent, ...payload } = (stored ?? {}) as { traceparent?: unknown }
  return { payload, trace: continueTrace(traceparent) }
}
