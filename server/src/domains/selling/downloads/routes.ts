import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { downloadAlbumFile } from '@fairwave/contract/music/bonus'
import * as contract from '@fairwave/contract/selling/downloads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { sendDownload } from '../../../platform/http/files/send-download.ts'
import { sendZip } from '../../../platform/http/files/send-zip.ts'
import { route } from '../../../platform/http/route.ts'
import { beginFileDownload } from './album-files.ts'
import { beginAlbumDownload, beginTrackDownload } from './begin-download.ts'
import { followDownloadLink, makeDownloadLink } from './download-links.ts'
import { listFormats } from './list-formats.ts'
import { ownedAlbum, ownedTrack } from './owned-tracks.ts'

export function downloadRoutes(app: FastifyInstance, context: Context) {
  const { db, storage } = context
  type Http = { request: FastifyRequest; reply: FastifyReply }
  type Wish<Id> = { owner: UserId; id: Id; format: contract.DownloadFormatName }

  const sendTrack = async ({ request, reply }: Http, wish: Wish<TrackId>) =>
    sendDownload(storage, request, reply, {
      ...(await beginTrackDownload(context, wish)),
      cacheControl: 'private, no-store',
    })

  const sendAlbum = async ({ request, reply }: Http, wish: Wish<AlbumId>) =>
    sendZip(storage, request, reply, await beginAlbumDownload(context, wish))

  route(app, contract.trackDownloads, async ({ caller, params }) =>
    listFormats(context, caller?.id ?? null, await ownedTrack(db, caller?.id ?? null, params.id)),
  )

  route(app, contract.albumDownloads, async ({ caller, params }) =>
    listFormats(context, caller?.id ?? null, await ownedAlbum(db, caller?.id ?? null, params.id)),
  )

  route(app, contract.downloadTrack, ({ caller, params, query, ...http }) =>
    sendTrack(http, { owner: caller.id, id: params.id, format: query.format }),
  )

  route(app, contract.downloadAlbum, ({ caller, params, query, ...http }) =>
    sendAlbum(http, { owner: caller.id, id: params.id, format: query.format }),
  )

  route(app, downloadAlbumFile, async ({ caller, params, request, reply }) =>
    sendDownload(storage, request, reply, await beginFileDownload(context, { owner: caller.id, ...params })),
  )

  route(app, contract.makeDownloadLink, ({ caller, body }) => makeDownloadLink(context, { owner: caller.id, ...body }))

  route(app, contract.followDownloadLink, async ({ params, ...http }) => {
    const { kind, id, ...wish } = await followDownloadLink(context, params.token)
    return kind === 'track'
      ? sendTrack(http, { ...wish, id: id as TrackId })
      : sendAlbum(http, { ...wish, id: id as AlbumId })
  })
}
