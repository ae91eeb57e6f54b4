import * as contract from '@fairwave/contract/catalogue'
import * as changes from '@fairwave/contract/catalogue-changes'
import * as searching from '@fairwave/contract/search'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { sendFile } from '../../platform/http/files/send-file.ts'
import { connectionClosed } from '../../platform/http/input/connection-closed.ts'
import { incomingUploadOf } from '../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import { readForm, unknownFile } from '../../platform/http/input/read-form.ts'
import { addressKey, consumeLimit, type Limit } from '../../platform/http/rate-limit.ts'
import { nextPage } from '../../platform/http/remembered/address-of.ts'
import { forReading } from '../../platform/http/replica-reads.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { admitUpload } from '../ground/media/files/admit-upload.ts'
import { createAlbum } from '../music/albums/create-album.ts'
import { deleteAlbum } from '../music/albums/delete-album.ts'
import { editAlbum } from '../music/albums/edit-album.ts'
import { getAlbum, listAlbumsOf } from '../music/albums/get-album.ts'
import { listAlbums } from '../music/listing/list-albums.ts'
import { openCover, openTrackCover } from '../music/albums/open-cover.ts'
import { getRelatedAlbums } from '../music/albums/related-albums.ts'
import { reorderAlbum } from '../music/albums/reorder-album.ts'
import { listArtists } from '../music/listing/list-artists.ts'
import { listLabels } from '../music/listing/list-labels.ts'
import { bonusRoutes } from '../music/bonus/routes.ts'
import { importRoutes } from '../music/imports/routes.ts'
import { pricingRoutes } from '../music/pricing/routes.ts'
import { releaseDayRoutes } from '../music/release-day/routes.ts'
import { resubmitAlbum, resubmitTrack } from '../music/review/resubmit.ts'
import { limitSearches } from '../music/listing/limit-searches.ts'
import { type FindPlaylists, searchAll } from '../music/listing/search-all.ts'
import { splitRoutes } from '../music/splits/routes.ts'
import { deleteTrack } from '../music/tracks/delete-track.ts'
import { editTrack } from '../music/tracks/edit-track.ts'
import { getTrack, listCollaborators } from '../music/tracks/get-track.ts'
import { listTracks } from '../music/listing/list-tracks.ts'
import { uploadRoutes } from '../music/uploads/routes.ts'
import { receiveArtwork } from '../music/uploads/upload.ts'

/** Far more than a person types, and few enough that one caller cannot keep the database busy. */

const ALBUMS: Limit = { name: 'album', max: 60, seconds: 3600 }
const ALBUM_EDITS: Limit = { name: 'edit-album', max: 300, seconds: 3600 }

type Http = { request: FastifyRequest; reply: FastifyReply }

/** What the search of the whole site needs from a domain above. */
type Above = { findPlaylists: FindPlaylists }

export function catalogueRoutes(app: FastifyInstance, context: Context, { findPlaylists }: Above) {
  route(app, contract.listTracks, async ({ caller, query, request, reply }) => {
    if (query.q) await limitSearches(context, caller, request)
    // An artist sees the own catalogue as it is this moment: rendering changes it without a request.
    const from = query.managed ? context : forReading(context, request)
    const { tracks, next } = await listTracks(from, caller, query)
    linkNext(request, reply, next)
    return tracks
  })

  uploadRoutes(app, context)
  bonusRoutes(app, context)
  importRoutes(app, context)
  splitRoutes(app, context)
  pricingRoutes(app, context)
  releaseDayRoutes(app, context)

  route(app, contract.getTrack, ({ caller, params, request }) =>
    getTrack(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, changes.editTrack, ({ caller, params, body }) => editTrack(context, caller, params.id, body))

  route(app, changes.deleteTrack, ({ caller, params }) => deleteTrack(context, caller, params.id))

  route(app, changes.resubmitTrack, ({ caller, params, body }) =>
    resubmitTrack(context, caller, { id: params.id, ...body }),
  )

  route(app, changes.resubmitAlbum, ({ caller, params, body }) =>
    resubmitAlbum(context, caller, { id: params.id, ...body }),
  )

  route(app, contract.listCollaborators, ({ caller, params, request }) =>
    listCollaborators(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, changes.createAlbum, async ({ caller, ...http }) => {
    await consumeLimit(context, ALBUMS, String(caller.id))
    const { fields, cover } = await readAlbumForm(caller, http)
    return createAlbum(context, caller, parseInput(changes.createAlbum.body, fields)!, cover)
  })

  route(app, changes.editAlbum, async ({ caller, params, ...http }) => {
    await consumeLimit(context, ALBUM_EDITS, String(caller.id))
    const { fields, cover } = await readAlbumForm(caller, http)
    return editAlbum(context, caller, params.id, parseInput(changes.editAlbum.body, fields)!, cover)
  })

  route(app, changes.reorderAlbum, async ({ caller, params, body }) => {
    await consumeLimit(context, ALBUM_EDITS, String(caller.id))
    return reorderAlbum(context, caller, { id: params.id, trackIds: body.trackIds })
  })

  route(app, changes.deleteAlbum, ({ caller, params }) => deleteAlbum(context, caller, params.id))

  route(app, contract.getAlbum, ({ caller, params, request }) =>
    getAlbum(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, contract.getRelatedAlbums, ({ caller, params, request }) =>
    getRelatedAlbums(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, contract.listAlbumsOfArtist, ({ caller, params, request }) =>
    listAlbumsOf(forReading(context, request), caller?.id ?? null, params.id),
  )

  route(app, contract.getCover, async ({ caller, params, query, request, reply }) => {
    const asked = { id: params.id, size: query.size, format: query.format, mark: query.v }
    const cover = await openCover(context, asked, { ...viewerOf(request, reply), viewer: caller?.id })
    return sendFile(context.storage, request, reply, cover)
  })

  route(app, contract.getTrackCover, async ({ caller, params, query, request, reply }) => {
    const asked = { id: params.id, size: query.size, format: query.format }
    const cover = await openTrackCover(context, asked, { ...viewerOf(request, reply), viewer: caller?.id })
    return sendFile(context.storage, request, reply, cover)
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

  async function readAlbumForm(caller: Caller, { request, reply }: Http) {
    const sender = await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    let cover: string | null = null
    const fields = await readForm(request, async ({ field, source }) => {
      if (field !== 'coverArt' || cover) throw unknownFile(field)
      cover = await receiveArtwork(context, sender, source)
    })
    return { fields, cover }
  }
}

const viewerOf = ({ ip }: FastifyRequest, reply: FastifyReply) => ({
  who: addressKey(ip),
  signal: connectionClosed(reply),
})

/** Puts the next page in the Link header: the same query, from that position on. */
function linkNext(request: FastifyRequest, reply: FastifyReply, next: string | null): void {
  if (next) reply.header('link', nextPage(request, next))
}
