import { z } from 'zod'

/** Characters that turn the reading direction of whatever comes after them, other people's words included. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** Something visible: no space, no control, no joiner, and no characters that are drawn as nothing. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

const cleaned = z.string().transform((text) => text.replace(TURNING, '').replace(/\r\n?/g, '\n').trim())
const bounded = (what: string, max: number) =>
  cleaned.refine((text) => text.length <= max, `${what} must be at most ${max} characters.`)

/** Text that users write for others: plain text that is visible and does not reverse the direction of other text. */
export const plainText = ({ what, max, ifEmpty }: { what: string; max: number; ifEmpty: string }) =>
  bounded(what, max).refine((text) => SEEN.test(text), ifEmpty)

/** The same where nothing may be said; what shows nothing is nothing. */
export const plainTextOrNothing = ({ what, max }: { what: string; max: number }) =>
  bounded(what, max).transform((text) => (SEEN.test(text) ? text : null))
