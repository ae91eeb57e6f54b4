import type { RefusalCode } from '@fairwave/contract/errors'

/** An expected "no", with a message for the caller. Any other thrown error is a bug and returns 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** After how many seconds a retry makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
