import type { RefusalCode } from '@fairwave/contract/errors'

/** An expected "no", in words for the person who asked. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
