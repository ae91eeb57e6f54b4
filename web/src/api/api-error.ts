import type { RefusalCode } from '@fairwave/contract/errors'

/** A failed response. The message is the status and the body; `reason` is the server's own message. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly reason: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const refusal = parseRefusal(body)
    this.code = refusal.code
    this.reason = refusal.reason
  }
}

const NOT_FOUND = 404

/** Whether the item is missing, often because it was deleted while shown. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND

/** The server's message, or ours if it has none; nothing for a user who closed the question who they are. */
export const reasonOf = (error: unknown, fallback: string): string =>
  isUnproven(error) ? '' : (error instanceof ApiError && error.reason) || fallback

export const isUnproven = (error: unknown): boolean => error instanceof ApiError && error.code === 'needs-proof'

function parseRefusal(body: string): { code?: RefusalCode; reason?: string } {
  try {
    const { code, message, error } = JSON.parse(body) as Record<string, unknown>
    const sentence = message ?? error
    return {
      ...(typeof code === 'string' && { code: code as RefusalCode }),
      ...(typeof sentence === 'string' && sentence && { reason: sentence }),
    }
  } catch {
    return {}
  }
}
