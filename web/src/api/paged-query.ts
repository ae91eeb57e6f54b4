import type { ApiInput, ApiOutput } from '@fairwave/contract/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { receive } from './call.ts'
import { nextCursorOf, pagedKey } from './paged-answers.ts'

/** The lists that name their next page in the Link header. */
type PagedName =
  | 'GET /api/tracks'
  | 'GET /api/artists'
  | 'GET /api/albums'
  | 'GET /api/labels'
  | 'GET /api/playlists'
  | 'GET /api/me/wallet/history'
  | 'GET /api/me/orders'
  | 'GET /api/me/gifts'
  | 'GET /api/admin/purchases'
  | 'GET /api/admin/payouts'
  | 'GET /api/admin/bank-files'
  | 'GET /api/admin/tracks'
  | 'GET /api/admin/reports'
  | 'GET /api/admin/acts'
  | 'GET /api/users'
  | 'GET /api/mailing-list/newsletters'
  | 'GET /api/me/fan-emails'
  | 'GET /api/me/earnings/transactions'
  | 'GET /api/me/withdrawals'
  | 'GET /api/artists/:artistId/posts'
  | 'GET /api/users/:id/comments'
  | 'GET /api/comments/:id/replies'
  | 'GET /api/users/:id/purchases'
  | 'GET /api/users/:id/favorites'
  | 'GET /api/me/notifications'
  | 'GET /api/me/following'
  | 'GET /api/me/messages'
  | 'GET /api/me/messages/:userId'
  | 'GET /api/me/receipt/:month/listens'
type PagedQuery<Name extends PagedName> =
  ApiInput<Name> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'cursor'> : never

/** A list as a query that grows page by page, each cancelled when no component uses it any more. */
export function pagedQuery<Name extends PagedName>(
  name: Name,
  query: PagedQuery<Name>,
  params: Record<string, number | string> = {},
) {
  return infiniteQueryOptions({
    queryKey: pagedKey(name, query, params),
    queryFn: async ({ signal, pageParam }) => {
      const asked = { params, query: { ...(query as object), cursor: pageParam }, signal }
      const { answer, link } = await receive(name, asked)
      return { items: answer as ApiOutput<Name>, nextCursor: nextCursorOf(link) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
