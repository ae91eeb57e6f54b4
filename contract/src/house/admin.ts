import { z } from 'zod'
import { REPORTABLE } from '../community/safety.ts'
import { endpoint } from '../endpoint.ts'
import { AnyId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PageQuery } from '../paging.ts'
import { ROLES } from '../people/roles.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

const OneUser = z.object({ id: UserId })
const OneTrack = z.object({ id: TrackId })
const OneThing = z.object({ id: AnyId })
const Reason = z.strictObject({
  reason: plainText({ what: 'A reason', max: LIMITS.reason, ifEmpty: 'Please say why, in a sentence.' }),
})
const Nothing = z.strictObject({}).optional()

/** An account as administrators see it. */
export const AdminUser = z.object({
  id: UserId,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isPremium: z.boolean(),
  bio: z.string().nullable(),
  profilePicture: z.string().nullable(),
  createdAt: Instant,
  lastActiveAt: Instant.nullable(),
  suspendedAt: Instant.nullable(),
  suspensionReason: z.string().nullable(),
  hasSecondFactor: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'All users, newest first; `q` is searched for anywhere in username, email and display name.',
  query: PageQuery.extend({ q: z.string().max(200).optional() }),
  response: z.array(AdminUser),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reset-password',
  access: 'admin',
  summary:
    'Makes a temporary password, shown this once; ends the user’s sessions, and they must choose their own next.',
  params: OneUser,
  body: Nothing,
  response: z.object({ newPassword: z.string() }),
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/remove-second-factor',
  access: 'admin',
  summary:
    'Removes the passkeys, the authenticator app and the recovery codes of a user who has lost them. They are told by email.',
  params: OneUser,
  body: Nothing,
  response: AdminUser,
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Changes a user’s role or premium, with effect on their next call.',
  params: OneUser,
  body: z.strictObject({ role: z.enum(ROLES).optional(), isPremium: z.boolean().optional() }),
  response: AdminUser,
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/suspend',
  access: 'admin',
  summary: 'Suspends a user at once, open sessions included, and ends the renewal of their subscriptions.',
  params: OneUser,
  body: Reason,
  response: AdminUser,
})

export const unsuspendUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/suspend',
  access: 'admin',
  summary: 'Unsuspends a user.',
  params: OneUser,
  response: AdminUser,
})

/** An upload as administrators see it: open until one of them says something. */
export const AdminTrack = z.object({
  id: TrackId,
  title: z.string(),
  artistId: UserId,
  artistName: z.string(),
  artistUsername: z.string(),
  sleeveArtwork: z.string().nullable(),
  genre: z.string().nullable(),
  createdAt: Instant,
  /** `sent-again` is a rejected one whose owner requests another review. */
  review: z.enum(['open', 'approved', 'rejected', 'sent-again']),
  albumTitle: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** What its owner said when they sent it again. */
  appeal: z.string().nullable(),
})
export type AdminTrack = z.infer<typeof AdminTrack>

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/admin/tracks',
  access: 'admin',
  summary:
    'Uploads that are ready to be heard, those that came in or were sent again last first, and what was thought of them.',
  query: PageQuery,
  response: z.array(AdminTrack),
})

export const approveTrack = endpoint({
  method: 'POST',
  path: '/api/admin/tracks/:id/approve',
  access: 'admin',
  summary: 'Says that a track is fine; a rejected one is listed again and its artist told.',
  params: OneTrack,
  body: Nothing,
  response: AdminTrack,
})

export const rejectTrack = endpoint({
  method: 'POST',
  path: '/api/admin/tracks/:id/reject',
  access: 'admin',
  summary: 'Hides a track from everyone but its owner and buyers, and tells its artist why.',
  params: OneTrack,
  body: Reason,
  response: AdminTrack,
})

/** Something that people reported, with all their open reports. */
export const Flagged = z.object({
  /** Of the latest report: names the whole when it is resolved. */
  id: z.int(),
  kind: z.enum(REPORTABLE),
  subjectId: z.int(),
  title: z.string(),
  /** Whose it is; null where it is gone. */
  owner: z.object({ id: UserId, username: z.string() }).nullable(),
  /** Where to look at it; null where it is gone. */
  href: z.string().nullable(),
  reports: z.int(),
  /** `by` is null for a visitor without an account. */
  reasons: z.array(z.object({ by: z.string().nullable(), reason: z.string().nullable(), at: Instant })),
  reportedAt: Instant,
})
export type Flagged = z.infer<typeof Flagged>

export const listFlagged = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'Open reports, the latest first, one entry for each reported thing.',
  query: PageQuery,
  response: z.array(Flagged),
})

export const resolveReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/resolve',
  access: 'admin',
  summary: 'Resolves a report: `keep` it, `remove` it, or `suspend` its owner. Closes all reports of it.',
  params: OneThing,
  body: z.strictObject({
    action: z.enum(['keep', 'remove', 'suspend'], 'Please keep it, remove it, or suspend its owner.'),
    reason: plainText({ what: 'A reason', max: LIMITS.reason, ifEmpty: 'Please say why, in a sentence.' }).optional(),
  }),
  response: z.object({ ok: z.boolean() }),
})

export const AdminAct = z.object({
  id: z.int(),
  admin: z.string(),
  act: z.string(),
  subject: z.string(),
  details: z.string().nullable(),
  doneAt: Instant,
})
export type AdminAct = z.infer<typeof AdminAct>

export const listActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  access: 'admin',
  summary: 'What administrators did, latest first.',
  query: PageQuery,
  response: z.array(AdminAct),
})
