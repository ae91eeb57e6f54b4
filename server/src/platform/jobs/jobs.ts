import type { Tx } from '../database/db.ts'
import type { Share } from './account-slots.ts'

export type JobOptions = {
  /** A job with the same key that has not started yet is replaced instead of doubled. */
  key?: string
  /** Lower runs first; 0 unless said. */
  priority?: number
  runAt?: Date
  /** Emails are tried for three days unless said otherwise, all else a few times. */
  maxAttempts?: number
  /** Whose work it is, where it is long: see `share.ts`. */
  share?: Share
}

/** Jobs that send one email. They share a name, so that no caller can forget how patient they are. */
export const isEmailJob = (name: string): boolean => name.startsWith(EMAIL_PREFIX)
export const EMAIL_PREFIX = 'send-'

export type Jobs = {
  /** Puts a job into the queue as part of the caller's transaction: both happen, or neither. */
  enqueue(tx: Tx, name: string, payload: object, options?: JobOptions): Promise<void>
}

/** What a running job may know of itself. Every job can run twice without harm. */
export type JobRun = { attempt: number; isLastAttempt: boolean; signal?: AbortSignal | undefined }
/** Written as a method so that a handler can name its payload: the type checker cannot know what a job was enqueued with. */
export type JobHandler = { handle(payload: unknown, run: JobRun): Promise<void> }['handle']
export type JobHandlers = Record<string, JobHandler>
