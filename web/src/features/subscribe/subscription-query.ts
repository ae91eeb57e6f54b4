import type { ApiOutput } from '@fairwave/contract/api'
import { apiQuery } from '../../api/query-client.ts'

export type Standing = ApiOutput<'GET /api/me/subscriptions/:artistId'>

/** Who the artist is, and how the visitor's subscription to them stands. */
export const standingQuery = (artistId: number) =>
  apiQuery('GET /api/me/subscriptions/:artistId', { params: { artistId } })
