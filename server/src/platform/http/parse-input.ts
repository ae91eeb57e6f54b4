import type { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Reads one part of a request as the contract describes it, or refuses it in words. */
export function parseInput<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  refuseNul(input)
  const parsed = schema.safeParse(input ?? (schema.safeParse(undefined).success ? undefined : {}))
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', sentenceOf(parsed.error))
}

// Our own messages are whole sentences that name their field; zod's start like this and need the field before them.
const NOT_OURS = /^(Invalid|Too (small|big)|Unrecognized)/

const sentenceOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => (NOT_OURS.test(message) && path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join(' ')

// PostgreSQL cannot keep a NUL in a text, and nobody means one.
function refuseNul(input: unknown): void {
  if (typeof input === 'string') {
    if (input.includes('\0')) throw new Refusal('invalid', 'The text contains a NUL character, which cannot be stored.')
  } else if (typeof input === 'object' && input !== null && !ArrayBuffer.isView(input)) {
    for (const [key, value] of Object.entries(input)) {
      refuseNul(key)
      refuseNul(value)
    }
  }
}
