import type { z } from 'zod'
import { Refusal } from '../../refusal.ts'
import { describeInputError } from './describe-input-error.ts'

/** Parses one part of a request as the contract describes it, or refuses it with a sentence. */
export function parseInput<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  refuseNul(input)
  const given = input ?? (schema.safeParse(undefined).success ? undefined : {})
  const parsed = schema.safeParse(given, { error: describeInputError })
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', parsed.error.issues.map(({ message }) => message).join(' '))
}

/** Far deeper than any call needs, and far from overflowing the stack. */
const DEEPEST = 100

// PostgreSQL cannot store a NUL in a text, and no user means to send one.
function refuseNul(input: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Refusal('invalid', 'The request is nested too deeply.')
  if (typeof input === 'string') {
    if (input.includes('\0')) throw new Refusal('invalid', 'The text contains a NUL character, which cannot be stored.')
  } else if (typeof input === 'object' && input !== null && !ArrayBuffer.isView(input)) {
    for (const [key, value] of Object.entries(input)) {
      refuseNul(key)
      refuseNul(value, depth + 1)
    }
  }
}
