import type { ApiOutput } from '@fairwave/contract/api'
import { apiQuery } from '../../../api/query-client.ts'

export type Standing = ApiOutput<'GET /api/me/subscriptions/:artistId'>

/** The artist, and the user's subscription to them. */
export const standingQuery = (artistId: number) =>
  apiQuery('GET /api/me/subscriptions/:artistId', { params: { artistId } })
