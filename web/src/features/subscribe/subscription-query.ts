import type { ApiOutput } from '@fairwave/contract/api'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'

export type Standing = ApiOutput<'GET /api/me/subscriptions/:artistId'>

/** Who the artist is, and how the visitor's subscription to them stands. */
export const standingQuery = (artistId: number) =>
  apiQuery('GET /api/me/subscriptions/:artistId', { params: { artistId } })

const CHANGED_BY_SUBSCRIBING = [
  'GET /api/me/subscriptions',
  'GET /api/me/subscriptions/:artistId',
  'GET /api/artists/:artistId/posts',
  'GET /api/credits/wallet',
  'GET /api/me/wallet/history',
]

/** What was fetched before the subscription began is fetched again where it is next looked at. */
export async function noteSubscribed(queries: QueryClient): Promise<void> {
  await Promise.all(CHANGED_BY_SUBSCRIBING.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
