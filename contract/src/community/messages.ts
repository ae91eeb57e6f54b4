import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MessageId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PageQuery } from '../paging.ts'
import { Friend } from '../people/accounts.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

export const Message = z.object({
  id: MessageId,
  fromId: UserId,
  toId: UserId,
  content: z.string(),
  createdAt: Instant,
  /** When the other one read it; null until then. */
  readAt: Instant.nullable(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  /** The other one. */
  user: Friend,
  lastMessage: Message,
  /** How many of the other one's messages the caller has not read. */
  unreadCount: z.int(),
  /** Whether the caller blocked the other one. */
  isBlocked: z.boolean(),
})

const WithUser = z.object({ userId: UserId })

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/me/messages',
  access: 'signed-in',
  summary: 'Whom the caller writes with, the latest message first.',
  query: PageQuery,
  response: z.array(Conversation),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/me/messages/:userId',
  access: 'signed-in',
  summary: 'What the caller and another user wrote to each other, newest first. Reading it does not mark it read.',
  params: WithUser,
  query: PageQuery,
  response: z.array(Message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/me/messages/:userId',
  access: 'signed-in',
  summary: 'Writes to another user, unless one of the two blocked the other.',
  params: WithUser,
  body: z.strictObject({
    content: plainText({ what: 'A message', max: LIMITS.message, ifEmpty: 'Please write something before sending.' }),
  }),
  response: Message,
  status: 201,
})

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/api/me/messages/:userId/read',
  access: 'signed-in',
  summary: 'Marks everything that another user wrote to the caller as read.',
  params: WithUser,
  body: z.strictObject({}).optional(),
  response: z.object({ unreadCount: z.int() }),
})
