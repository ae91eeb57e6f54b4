import * as contract from '@fairwave/contract/community/social'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../../platform/calls/paging.ts'
import type { Context } from '../../../../platform/context.ts'
import { linkNext } from '../../../../platform/http/link-next.ts'
import { forReading } from '../../../../platform/http/replica-reads.ts'
import { route } from '../../../../platform/http/route.ts'
import { viewerOf } from '../viewer.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { likeComment, unlikeComment } from './like-comment.ts'
import { listComments, listPostComments, listReplies } from './list-comments.ts'
import { switchComments } from './switch-comments.ts'

export function commentRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listComments, async ({ caller, params, query, request, reply }) => {
    const wanted = { viewer: viewerOf(context, caller), of: params.id, page: readPage(query) }
    const { comments, next } = await listComments(forReading(context, request), wanted)
    linkNext(request, reply, next)
    return comments
  })

  route(app, contract.listPostComments, async ({ caller, params, query, request, reply }) => {
    const wanted = { viewer: viewerOf(context, caller), of: params.id, page: readPage(query) }
    const { comments, next } = await listPostComments(forReading(context, request), wanted)
    linkNext(request, reply, next)
    return comments
  })

  route(app, contract.listReplies, async ({ caller, params, query, request, reply }) => {
    const wanted = { viewer: viewerOf(context, caller), of: params.id, page: readPage(query) }
    const { comments, next } = await listReplies(forReading(context, request), wanted)
    linkNext(request, reply, next)
    return comments
  })

  route(app, contract.createComment, ({ caller, body }) => createComment(context, { author: caller.id, ...body }))

  route(app, contract.deleteComment, ({ caller, params }) => deleteComment(context, caller, params.id))

  route(app, contract.likeComment, ({ caller, params }) => likeComment(context, { by: caller.id, id: params.id }))

  route(app, contract.unlikeComment, ({ caller, params }) => unlikeComment(context, { by: caller.id, id: params.id }))

  route(app, contract.toggleArtistComments, ({ caller, body }) =>
    switchComments(context, { caller: caller.id, pageId: body.artistId, isOn: body.enabled }),
  )

  route(app, contract.toggleComments, ({ caller, params, body }) =>
    switchComments(context, { caller: caller.id, pageId: params.id, isOn: body.enabled }),
  )
}
