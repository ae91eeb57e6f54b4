import * as contract from '@fairwave/contract/ground/media'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { route } from '../../../platform/http/route.ts'
import { storageOf } from './files/storage-quota.ts'
import { openPicture } from './images/open-picture.ts'
import { resumableRoutes } from './resumable/routes-resumable.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

export function mediaRoutes(app: FastifyInstance, context: Context) {
  resumableRoutes(app, context)

  route(app, contract.getStorage, ({ caller }) => storageOf(context, caller.id))

  route(app, contract.getImage, async ({ params, request, reply }) => {
    const size = Number.parseInt(params.file, 10)
    const format = params.file.endsWith('.avif') ? 'avif' : undefined
    const asker = { who: addressKey(request.ip) }
    const { isFinal, ...picture } = await openPicture(context, params.hash, { size, format }, asker)
    return sendFile(context.storage, request, reply, { ...picture, cacheControl: isFinal ? IMMUTABLE : REVALIDATE })
  })
}
