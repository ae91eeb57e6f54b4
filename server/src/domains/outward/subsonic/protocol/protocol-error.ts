import { Refusal } from '../../../../platform/refusal.ts'

/** The protocol's error codes. They travel in an envelope with HTTP status 200. */
export const CODES = {
  generic: 0,
  missingParameter: 10,
  wrongCredentials: 40,
  unsupportedSignIn: 42,
  conflictingSignIn: 43,
  invalidApiKey: 44,
  notAllowed: 50,
  notFound: 70,
} as const

export class ProtocolError extends Error {
  readonly code: number
  constructor(code: keyof typeof CODES, message: string) {
    super(message)
    this.code = CODES[code]
  }
}

export const notFound = (what: string) => new ProtocolError('notFound', `${what} was not found.`)

/** The protocol's code for an error of the site's own actions; undefined for an error that is a bug. */
export function codeOf(error: unknown): number | undefined {
  if (error instanceof ProtocolError) return error.code
  if (!(error instanceof Refusal)) return undefined
  if (error.code === 'not-found' || error.code === 'gone') return CODES.notFound
  if (error.code === 'not-allowed' || error.code === 'must-change-password') return CODES.notAllowed
  return CODES.generic
}
