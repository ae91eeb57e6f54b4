import { ApiError } from '../../api/api-error.ts'

const NOT_FOUND = 404

/** What somebody acted on went while they looked at it: the page should be asked again. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND
