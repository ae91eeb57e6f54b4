import { ApiError } from '../api/api-error.ts'

const NOT_FOUND = 404

/** What was asked for is not there, or went while somebody looked at it. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND
