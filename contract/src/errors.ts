import { z } from 'zod'

/** Every expected "no" the API can give, and the HTTP status it travels with. */
export const STATUS_OF = {
  invalid: 400,
  'not-audio': 400,
  'not-image': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'second-factor': 401,
  'token-expired': 401,
  'wallet-short': 402,
  'card-declined': 402,
  'card-needs-action': 402,
  'not-allowed': 403,
  'must-change-password': 403,
  'needs-second-factor': 403,
  'needs-proof': 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  conflict: 409,
  gone: 410,
  'wrong-version': 412,
  'too-large': 413,
  'over-quota': 413,
  'wrong-type': 415,
  'range-not-satisfiable': 416,
  'too-many': 429,
  'headers-too-large': 431,
  bug: 500,
  'other-site': 502,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof STATUS_OF

/** The same sentence is in `message` and `error`: both names are part of the public contract. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(STATUS_OF) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  error: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
