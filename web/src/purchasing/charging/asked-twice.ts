import { ApiError } from '../../api/api-error.ts'

/** Repeats a request whose response was lost: only for requests that do nothing twice. */
export const askedTwice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    return ask()
  })
