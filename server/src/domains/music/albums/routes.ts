import * as contract from '@fairwave/contract/music/catalogue'
import * as changes from '@fairwave/contract/music/catalogue-changes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addressKey, consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { connectionClosed } from '../../../platform/http/input/connection-closed.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm, unknownFile } from '../../../platform/http/input/read-form.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import { receiveArtwork } from '../../ground/media/images/receive-artwork.ts'
import { createAlbum } from './create-album.ts'
import { deleteAlbum } from './delete-album.ts'
import { editAlbum } from './edit-album.ts'
import { getAlbum, listAlbumsOf } from './get-album.ts'
import { openCover, openTrackCover } from './open-cover.ts'
import { getRelatedAlbums } from './related-albums.ts'
import { reorderAlbum } from './reorder-album.ts'

const ALBUMS: Limit = { name: 'album', max: 60, seconds: 3600 }
const ALBUM_EDITS: Limit = { name: 'edit-album', max: 300, seconds: 3600 }

type Http = { request: FastifyRequest; reply: FastifyReply }

export function albumRoutes(app: FastifyInstance, context: Context) {
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
