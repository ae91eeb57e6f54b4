import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'
import { EXCLUSIONS, type Exclusion, HELD_REASONS, type HeldReason } from './fair-rules.ts'

/** Listens of a track in a month that paid nothing, for one reason. */
export const ExcludedListens = z.object({
  month: z.string(),
  trackId: z.int(),
  title: z.string(),
  reason: z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]]),
  listens: z.int(),
})
export type ExcludedListens = z.infer<typeof ExcludedListens>

export const listExclusions = endpoint({
  method: 'GET',
  path: '/api/me/excluded-listens',
  access: 'musician',
  summary:
    'Listens of the caller’s tracks that paid nothing in the last twelve months, and why. Of a label: those of its roster.',
  response: z.array(ExcludedListens),
})

const Reason = z.enum(Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]])

/** An artist’s ad money that waits for a person to look at it. */
export const HeldListens = z.object({
  id: z.int(),
  reason: Reason,
  heldSince: Instant,
  listens: z.int(),
  /** Pounds that the caller gets if it is released, or the roster of a label; for an administrator, all artists together. */
  amount: z.number(),
})
export type HeldListens = z.infer<typeof HeldListens>

export const listHeldListens = endpoint({
  method: 'GET',
  path: '/api/me/held-listens',
  access: 'musician',
  summary:
    'Listens of the caller’s tracks whose ad money is held for review, with the caller’s own share of it. Of a label: those of its roster.',
  response: z.array(HeldListens),
})

export const HeldEarnings = HeldListens.extend({
  artist: z.object({ id: UserId, username: z.string(), displayName: z.string() }),
  /** The listens of the day that triggered it, and what is usual for this artist. */
  dayListens: z.int(),
  usualListens: z.number(),
  listeners: z.int(),
  /** How many of those have no account. */
  visitors: z.int(),
  addressRanges: z.int(),
  /** The part of the listens that came from the busiest address range, 0 to 100. */
  busiestRangePercent: z.int(),
  tracks: z.array(z.object({ id: TrackId, title: z.string(), listens: z.int() })),
})
export type HeldEarnings = z.infer<typeof HeldEarnings>

export const listHeldEarnings = endpoint({
  method: 'GET',
  path: '/api/admin/held-earnings',
  access: 'admin',
  summary: 'Ad money that is held for review, the oldest first, with what is known about where the listens came from.',
  response: z.array(HeldEarnings),
})

const OneReview = z.object({ id: AnyId })

export const releaseHeld = endpoint({
  method: 'POST',
  path: '/api/admin/held-earnings/:id/release',
  access: 'admin',
  summary: 'Pays what was held to the artist and collaborators, and tells the artist.',
  params: OneReview,
  response: z.object({ ok: z.boolean() }),
})

export const refuseHeld = endpoint({
  method: 'POST',
  path: '/api/admin/held-earnings/:id/refuse',
  access: 'admin',
  summary: 'Gives what was held back to the advertisers, and tells the artist why.',
  params: OneReview,
  body: z.strictObject({
    reason: plainText({ what: 'A reason', max: LIMITS.reason, ifEmpty: 'Please say why, in a sentence.' }),
  }),
  response: z.object({ ok: z.boolean() }),
})
