import * as contract from '@fairwave/contract/community/messages'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { linkNext } from '../../../platform/http/link-next.ts'
import { route } from '../../../platform/http/route.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: FastifyInstance, context: Context) {
  route(app, contract.listConversations, async ({ caller, query, request, reply }) => {
    const { conversations, next } = await listConversations(context, { reader: caller.id, page: readPage(query) })
    linkNext(request, reply, next)
    return conversations
  })

  route(app, contract.listMessages, async ({ caller, params, query, request, reply }) => {
    const asked = { reader: caller.id, other: params.userId, page: readPage(query) }
    const { messages, next } = await listMessages(context, asked)
    linkNext(request, reply, next)
    return messages
  })

  route(app, contract.sendMessage, ({ caller, params, body }) =>
    sendMessage(context, { from: caller.id, to: params.userId, content: body.content }),
  )

  route(app, contract.markMessagesRead, ({ caller, params }) =>
    markRead(context, { reader: caller.id, writer: params.userId }),
  )
}
