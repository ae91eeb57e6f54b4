import type { RefusalCode } from '@fairwave/contract/errors'

/** An expected "no", in words for the person who asked. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** After how many seconds asking again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
