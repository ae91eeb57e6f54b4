import type { Tx } from '../database/db.ts'
import type { AccountSlots } from './account-slots.ts'

export type JobOptions = {
  /** A job with the same key that has not started yet is replaced instead of doubled. */
  key?: string
  /** Lower runs first; 0 by default. */
  priority?: number
  runAt?: Date
  /** Emails are tried for three days by default, other jobs a few times. */
  maxAttempts?: number
  /** The account that long work belongs to: see `account-slots.ts`. */
  slots?: AccountSlots
}

/** Jobs that send one email. Their names have a common prefix, so that every caller gets the long retries. */
export const isEmailJob = (name: string): boolean => name.startsWith(EMAIL_PREFIX)
export const EMAIL_PREFIX = 'send-'

export type Jobs = {
  /** Puts a job into the queue as part of the caller's transaction: both happen, or neither. */
  enqueue(tx: Tx, name: string, payload: object, options?: JobOptions): Promise<void>
  /** The same for several jobs of one name, in one statement; with a key of each, where they have one. */
  enqueueAll<Payload extends object>(
    tx: Tx,
    name: string,
    payloads: readonly Payload[],
    keyOf?: (payload: Payload) => string,
  ): Promise<void>
}

/** What a running job can read about itself. Every job can run twice without harm. */
export type JobRun = { attempt: number; isLastAttempt: boolean; signal?: AbortSignal | undefined }
/** Written as a method so that a handler can name its payload: the type checker cannot know what a job was enqueued with. */
export type JobHandler = { handle(payload: unknown, run: JobRun): Promise<void> }['handle']
export type JobHandlers = Record<string, JobHandler>
