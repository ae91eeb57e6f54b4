import { setTimeout as delay } from 'node:timers/promises'
import { tracedFetch } from '../../tracing/traced-fetch.ts'

/** A request that takes longer than `probeMs` is watched: the store is asked something else, which it must answer within `answerMs`. */
export type Patience = { probeMs: number; answerMs: number; mostMs: number; mostUploadMs: number }

/** Long enough for a store that is busy and for the parts of an upload on a slow line. */
export const PATIENCE: Patience = { probeMs: 2000, answerMs: 3000, mostMs: 20_000, mostUploadMs: 15 * 60_000 }
/** One lost answer may be an accident. */
const PROBES_IN_A_ROW = 2

/** The store does not answer at all, so that asking again is of no use for the moment. */
export class StoreSilent extends Error {}

/**
 * `fetch` for a store. A large part on a slow line may take minutes, and a store that is gone should be found out within seconds, so
 * a request goes on for as long as the store answers other requests.
 */
export function watchedFetch(endpoint: string, patience = PATIENCE): typeof fetch {
  return async (input, init = {}) => {
    const over = new AbortController()
    const answered = new AbortController()
    void watch(endpoint, patience, answered.signal).catch((error) => over.abort(error))
    const most = init.body ? patience.mostUploadMs : patience.mostMs
    try {
      return await tracedFetch(input, { ...init, signal: AbortSignal.any([over.signal, AbortSignal.timeout(most)]) })
    } finally {
      answered.abort()
    }
  }
}

/** Rejects when the store is silent; resolves when `answered` is aborted. */
async function watch(endpoint: string, { probeMs, answerMs }: Patience, answered: AbortSignal): Promise<void> {
  for (let unanswered = 0; !answered.aborted; ) {
    await delay(probeMs, undefined, { signal: answered, ref: false }).catch(() => {})
    if (answered.aborted) return
    const signal = AbortSignal.any([answered, AbortSignal.timeout(answerMs)])
    const isAnswered = await fetch(endpoint, { method: 'HEAD', signal }).then(
      () => true,
      () => false,
    )
    unanswered = isAnswered ? 0 : unanswered + 1
    if (unanswered >= PROBES_IN_A_ROW && !answered.aborted) throw new StoreSilent(`${endpoint} does not answer`)
  }
}
