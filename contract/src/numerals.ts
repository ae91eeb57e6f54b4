import { z } from 'zod'

// Addresses and forms carry numbers as text. Only what people write as one is read: coercion would take `true`, `[7]`,
// `0x7` and an empty field for numbers too, and a price that was left out would be nothing at all.
const WHOLE = /^-?(0|[1-9]\d*)$/
const DECIMAL = /^\s*-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i

const written = (as: RegExp) => (value: unknown) =>
  typeof value === 'string' && as.test(value) ? Number(value) : value

/** A whole number, or its digits. */
export const whole = <S extends z.ZodType>(schema: S) => z.preprocess(written(WHOLE), schema)

/** A number, or as people write one. */
export const decimal = <S extends z.ZodType>(schema: S) => z.preprocess(written(DECIMAL), schema)
