import * as contract from '@fairwave/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { sendFile } from '../../platform/http/files/send-file.ts'
import { route } from '../../platform/http/route.ts'
import { storageOf } from './files/storage-quota.ts'
import { openImage } from './images/open-image.ts'
import { resumableRoutes } from './resumable/routes-resumable.ts'

export function mediaRoutes(app: FastifyInstance, context: Context) {
  resumableRoutes(app, context)

  route(app, contract.getStorage, ({ caller }) => storageOf(context, caller.id))

  route(app, contract.getImage, async ({ params, request, reply }) => {
    const bytes = await openImage(context, params.hash, Number.parseInt(params.file, 10))
    return sendFile(context.storage, request, reply, {
      ...bytes,
      cacheControl: 'public, max-age=31536000, immutable',
      isForEverybody: true,
    })
  })
}
