import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Friend } from '../people/accounts.ts'
import { plainTextOrNothing } from '../plain-text.ts'

const OneUser = z.object({ userId: UserId })
const Blocked = z.object({ userId: UserId, isBlocked: z.boolean() })

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/me/blocks',
  access: 'signed-in',
  summary: 'Whom the caller blocked, latest first.',
  response: z.array(Friend),
})

export const block = endpoint({
  method: 'POST',
  path: '/api/me/blocks/:userId',
  access: 'signed-in',
  summary: 'Blocks a user: no messages either way, and no comments, likes or being a fan from them.',
  params: OneUser,
  body: z.strictObject({}).optional(),
  response: Blocked,
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/me/blocks/:userId',
  access: 'signed-in',
  summary: 'Lets a blocked user in again.',
  params: OneUser,
  response: Blocked,
})

/** What can be reported: whatever others can see. */
export const REPORTABLE = ['track', 'album', 'playlist', 'post', 'comment', 'user', 'ad'] as const
export type Reportable = (typeof REPORTABLE)[number]

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  summary: 'Tells the administrators of something public that should not be there. Twice is once while it is open.',
  body: z.strictObject({
    kind: z.enum(REPORTABLE, 'Please say what this is about: a track, album, playlist, post, comment, user or ad.'),
    id: AnyId,
    reason: plainTextOrNothing({ what: 'A reason', max: LIMITS.report }).optional(),
  }),
  response: z.object({ id: z.int(), ok: z.boolean() }),
  status: 201,
})
