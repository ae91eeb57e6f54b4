import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'
import { Friend } from './accounts.ts'

/** Something that happened to the caller: a fan, a comment, a sale. The kind decides the picture beside it, no more. */
export const Activity = z.object({
  id: z.int(),
  kind: z.string(),
  /** The whole sentence, the actor's name included. */
  text: z.string(),
  /** The user who did it, if any. */
  actor: Friend.nullable(),
  /** The page of ours that shows it. */
  href: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Activity = z.infer<typeof Activity>

const Unread = z.object({ notifications: z.int(), messages: z.int() })

/** What a live stream carries: that something is new, and which. What it says is fetched by the calls that guard it. */
export const LiveEvent = z.object({ name: z.string() }).catchall(z.union([z.string(), z.number()]))
export type LiveEvent = z.infer<typeof LiveEvent>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/me/notifications',
  access: 'signed-in',
  summary: 'What happened to the caller, newest first.',
  query: PageQuery,
  response: z.array(Activity),
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/me/notifications/read',
  access: 'signed-in',
  summary: 'Marks as read what happened up to the one named, or all of it.',
  body: z.strictObject({ upTo: z.int().positive().optional() }).optional(),
  response: Unread,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/me/unread',
  access: 'signed-in',
  summary: 'How much the caller has not read yet.',
  response: Unread,
})

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/me/events',
  access: 'signed-in',
  summary:
    'A stream of server-sent events: `notification`, `message`, `unread`, `rights` and the like, with ids alone. `resync` means that some may have been missed.',
  response: LiveEvent,
  produces: 'text/event-stream',
})
