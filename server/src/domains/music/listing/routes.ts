import * as contract from '@fairwave/contract/music/catalogue'
import * as searching from '@fairwave/contract/music/search'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { nextPage } from '../../../platform/http/remembered/address-of.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { limitSearches } from './limit-searches.ts'
import { listAlbums } from './list-albums.ts'
import { listArtists } from './list-artists.ts'
import { listLabels } from './list-labels.ts'
import { listTracks } from './list-tracks.ts'
import { type FindPlaylists, searchAll } from './search-all.ts'

/** What the search of the whole site needs from a domain above. */
export type ForSearch = { findPlaylists: FindPlaylists }

export function listingRoutes(app: FastifyInstance, context: Context, { findPlaylists }: ForSearch) {
  route(app, contract.listTracks, async ({ caller, query, request, reply }) => {
    if (query.q) await limitSearches(context, caller, request)
    // An artist sees the own catalogue as it is this moment: rendering changes it without a request.
    const from = query.managed ? context : forReading(context, request)
    const { tracks, next } = await listTracks(from, caller, query)
    linkNext(request, reply, next)
    return tracks
  })

  route(app, searching.listArtists, async ({ caller, query, request, reply }) => {
    if (query.q) await limitSearches(context, caller, request)
    const { artists, next } = await listArtists(forReading(context, request), query)
    linkNext(request, reply, next)
    return artists
  })

  route(app, searching.listLabels, async ({ caller, query, request, reply }) => {
    if (query.q) await limitSearches(context, caller, request)
    const { artists, next } = await listLabels(forReading(context, request), query)
    linkNext(request, reply, next)
    return artists
  })

  route(app, searching.listAlbums, async ({ caller, query, request, reply }) => {
    if (query.q) await limitSearches(context, caller, request)
    const { albums, next } = await listAlbums(forReading(context, request), caller?.id ?? null, query)
    linkNext(request, reply, next)
    return albums
  })

  route(app, searching.searchAll, async ({ caller, query, request }) => {
    await limitSearches(context, caller, request)
    if (query.q.trim() === '') throw new Refusal('invalid', 'Please enter what to search for.')
    return searchAll(forReading(context, request), caller, query.q, findPlaylists)
  })
}

/** Puts the next page in the Link header: the same query, from that position on. */
function linkNext(request: FastifyRequest, reply: FastifyReply, next: string | null): void {
  if (next) reply.header('link', nextPage(request, next))
}
