import * as contract from '@fairwave/contract/community/social'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import { addressKey } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { incomingUploadOf } from '../../../platform/http/input/incoming-upload.ts'
import { parseInput } from '../../../platform/http/input/parse-input.ts'
import { readForm, unknownFile } from '../../../platform/http/input/read-form.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Attachment, receiveAttachment } from '../../ground/media/attachments/receive-attachment.ts'
import { admitUpload } from '../../ground/media/files/admit-upload.ts'
import type { Sender } from '../../ground/media/files/sender.ts'
import { getArtistPage } from './artist-page/get-artist-page.ts'
import { commentRoutes } from './comments/routes-comments.ts'
import { deletePost, editPost } from './posts/change-post.ts'
import { createPost, limitPosts } from './posts/create-post.ts'
import { likePost, unlikePost } from './posts/like-post.ts'
import { listPosts } from './posts/list-posts.ts'
import { openLinkedMedia } from './posts/open-linked-media.ts'
import { openPostMedia } from './posts/open-post-media.ts'
import { safetyRoutes } from './safety/routes-safety.ts'
import { asViewer, viewerOf } from './viewer.ts'

export function socialRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.getArtist, ({ caller, params, request }) =>
    getArtistPage(forReading(context, request), viewerOf(context, caller), params.username),
  )

  route(app, contract.listPosts, async ({ caller, params, query, request, reply }) => {
    const { artistId } = params
    const wanted = { viewer: viewerOf(context, caller), artistId, page: readPage(query) }
    const { posts, next } = await listPosts(forReading(context, request), wanted)
    linkNext(request, reply, next)
    return posts
  })

  route(app, contract.createPost, async ({ caller, request, reply }) => {
    await limitPosts(context, caller)
    const { fields, media } = await readPostForm(
      request,
      await admitUpload(context, caller, incomingUploadOf({ request, reply })),
    )
    return createPost(context, caller, parseInput(contract.createPost.body, fields)!, media)
  })

  route(app, contract.editPost, ({ caller, params, body }) => editPost(context, caller, params.id, body))

  route(app, contract.deletePost, ({ caller, params }) => deletePost(context, caller, params.id))

  route(app, contract.getPostMedia, async ({ caller, params, request, reply }) => {
    const bytes = await openPostMedia(context, { viewer: asViewer(context, caller?.id), ...params })
    // Revalidated each time: a subscription may end, and a post may become subscribers-only.
    return sendFile(context.storage, request, reply, { ...bytes, cacheControl: 'private, no-cache' })
  })

  route(app, contract.getLinkedMedia, async ({ caller, params, request, reply }) => {
    const wanted = { viewer: asViewer(context, caller?.id), id: params.id, address: addressKey(request.ip) }
    const { status, headers, body } = await openLinkedMedia(context, { ...wanted, range: request.headers.range })
    // Cached for a while, so that scrolling past it again makes no request; never in a shared cache.
    return reply.status(status).headers(headers).header('cache-control', 'private, max-age=600').send(body)
  })

  route(app, contract.likePost, ({ caller, params }) => likePost(context, { by: caller.id, id: params.id }))

  route(app, contract.unlikePost, ({ caller, params }) => unlikePost(context, { by: caller.id, id: params.id }))

  commentRoutes(app, context)
  safetyRoutes(app, context)

  async function readPostForm(request: FastifyRequest, sender: Sender) {
    let media: Attachment | null = null
    const fields = await readForm(request, async ({ field, source }) => {
      if (field !== 'media') throw unknownFile(field)
      if (media) throw new Refusal('invalid', 'A post can carry one file.')
      media = await receiveAttachment(context, sender, source)
    })
    return { fields, media }
  }
}
