import type { ApiName } from '@fairwave/contract/api'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from './call.ts'

/** For queries that are fetched on every visit of a page: not again when the document has just brought the answer. */
export const JUST_FETCHED_MS = 1_000
const KEPT_FOR_MS = 5 * 60_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** How long a retry would wait, for the few calls that ask for retries. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS)

/** What was fetched is kept until it is known to have changed; a failure is shown at once, with a way to try again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_FOR_MS,
        // An offline call fails and says so, where the default would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, retryDelay, networkMode: 'always' },
    },
  })

/** A call as a query, kept under its own name and input, and cancelled when no component uses it any more. */
export function apiQuery<Name extends Extract<ApiName, `GET ${string}`>>(name: Name, ...input: CallInput<Name>) {
  return queryOptions({
    queryKey: [name, ...input] as const,
    queryFn: ({ signal }) => call(name, ...([{ ...(input[0] as object), signal }] as unknown as CallInput<Name>)),
  })
}
