import type { Readable } from 'node:stream'
import * as contract from '@fairwave/contract/ground/resumable-uploads'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { incomingUploadOf } from '../../../../platform/http/input/incoming-upload.ts'
import { route } from '../../../../platform/http/route.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { admitUpload } from '../files/admit-upload.ts'
import { beginUpload } from './begin-upload.ts'
import { discardUpload, findUpload } from './find-upload.ts'
import { receivePart } from './receive-part.ts'
import type { UploadRow } from './repository-resumable.ts'
import { checkVersion, fileNameIn, readCount } from './tus-headers.ts'

const BEGUN: Limit = { name: 'resumable-upload', max: 5_000, seconds: 3600 }
const PATH = contract.createUpload.path

/** Uploads in parts, by the tus protocol: https://tus.io. */
export function resumableRoutes(app: FastifyInstance, context: Context) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(PATH)) reply.header('tus-resumable', contract.TUS_VERSION)
    done()
  })

  route(app, contract.createUpload, async ({ caller, request, reply }) => {
    checkVersion(request.headers)
    await consumeLimit(context, BEGUN, String(caller.id))
    const bytes = readCount(request.headers, 'upload-length', { least: 1 })
    const fileName = fileNameIn(request.headers['upload-metadata'])
    const upload = await beginUpload(context, { account: caller.id, fileName, bytes })
    reply.header('location', `${PATH}/${upload.id}`)
    return shown(reply, upload)
  })

  route(app, contract.getUpload, async ({ caller, params, reply }) =>
    shown(reply, await findUpload(context, caller.id, params.id)),
  )

  route(app, contract.sendUploadPart, async ({ caller, params, request, reply }) => {
    checkVersion(request.headers)
    const offset = readCount(request.headers, 'upload-offset', { least: 0 })
    if (!request.headers['content-type']?.startsWith(contract.PART_TYPE))
      throw new Refusal('wrong-type', `Parts of an upload are sent as ${contract.PART_TYPE}.`)
    await admitUpload(context, caller, incomingUploadOf({ request, reply }))
    const announced = Number(request.headers['content-length'])
    const received = await receivePart(context, {
      account: caller.id,
      id: params.id,
      offset,
      announcedBytes: Number.isNaN(announced) ? undefined : announced,
      source: request.body as Readable,
      revalidate: () => request.revalidateSession(),
    })
    return reply.status(204).header('upload-offset', received).send()
  })

  route(app, contract.cancelUpload, async ({ caller, params, request, reply }) => {
    checkVersion(request.headers)
    if (!(await discardUpload(context, caller.id, params.id)))
      throw new Refusal('not-found', 'This upload no longer exists.')
    return reply.status(204).send()
  })
}

function shown(reply: FastifyReply, { id, fileName, bytes, receivedBytes, expiresAt }: UploadRow) {
  reply
    .header('upload-length', bytes)
    .header('upload-offset', receivedBytes)
    .header('upload-expires', expiresAt.toUTCString())
  return { id, fileName, bytes, receivedBytes, expiresAt: expiresAt.toISOString() }
}
