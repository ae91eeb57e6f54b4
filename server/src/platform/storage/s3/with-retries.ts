import { setTimeout as delay } from 'node:timers/promises'
import { S3ServiceError } from 's3mini'
import { storeRequests } from '../../metrics/process-metrics.ts'
import { Refusal } from '../../refusal.ts'
import { StoreSilent } from './watched-fetch.ts'

const ATTEMPTS = 5
const FIRST_DELAY_MS = 100

/** The store's answer to a request that failed; undefined when it did not answer. */
export function answerIn(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause !== undefined ? answerIn(error.cause) : undefined
}

export const isMissing = (error: unknown): boolean => answerIn(error)?.status === 404

/** Whether the store may succeed later: it is overloaded or failed, or could not be reached. */
export function isPassing(error: unknown): boolean {
  const answer = answerIn(error)
  return !answer || answer.status >= 500 || answer.status === 429 || answer.status === 408
}

/**
 * Repeats a request that failed for a passing reason, each time after about twice as long, and then refuses with a sentence. Only
 * for requests that may be repeated.
 */
export async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await request()
      storeRequests.add({ outcome: 'done' })
      return answer
    } catch (error) {
      const isOver = attempt === ATTEMPTS || !isPassing(error) || error instanceof StoreSilent
      storeRequests.add({ outcome: isMissing(error) ? 'missing' : isOver ? 'failed' : 'retried' })
      if (isMissing(error)) throw error
      if (isOver) throw unavailable(error)
      await delay(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

const unavailable = (cause: unknown) =>
  Object.assign(new Refusal('unavailable', 'Files cannot be stored or read right now. Please try again later.'), {
    cause,
  })
