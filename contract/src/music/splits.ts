import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId, UserId } from '../ids.ts'
import { inHours, SPLIT_BEGINS_HOURS, SPLIT_NOTICE_DAYS } from '../offer.ts'
import { Instant } from '../time.ts'

/** The proposed change of an accepted split; until then it pays unchanged. */
export const SplitChange = z.object({
  /** 0 ends the split. */
  percent: z.int().min(0).max(100),
  /** When it happens whether or not the holder agrees; null where only their agreement brings it about. */
  takesEffectAt: Instant.nullable(),
  /** The holder has agreed to it. */
  isAgreed: z.boolean(),
})
export type SplitChange = z.infer<typeof SplitChange>

/** What a collaborator on a track is given of the artist's side of its sales. */
export const Split = z.object({
  artistId: UserId,
  artistName: z.string(),
  artistUsername: z.string(),
  percent: z.int().min(0).max(100),
  /** `none` while nothing is offered. Only accepted splits count. */
  status: z.enum(['none', 'offered', 'accepted', 'declined']),
  /** Until then an accepted split does not count, and its artist can take it back; null once it has begun. */
  beginsAt: Instant.nullable(),
  change: SplitChange.nullable(),
})
export type Split = z.infer<typeof Split>

/** The splits of one track, and what the artist currently keeps of the artist's side. */
export const TrackSplits = z.object({ trackId: TrackId, ownPercent: z.int(), splits: z.array(Split) })
export type TrackSplits = z.infer<typeof TrackSplits>

export const listSplits = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/splits',
  access: 'musician',
  summary: 'The collaborators of a track and their percentages, for its owner and for them.',
  params: z.object({ id: TrackId }),
  response: TrackSplits,
})

const Percent = z
  .int('A percentage must be a whole number.')
  .min(0, 'A percentage is between 0 and 100.')
  .max(100, 'A percentage is between 0 and 100.')

export const offerSplits = endpoint({
  method: 'PUT',
  path: '/api/tracks/:id/splits',
  access: 'musician',
  summary: `Offers percentages to collaborators of a track; 0 takes an offer back. A split that was accepted stays as it is until its holder agrees to the change or, with \`withNotice\`, ${SPLIT_NOTICE_DAYS} days are over. The present percentage withdraws a change.`,
  params: z.object({ id: TrackId }),
  body: z.strictObject({
    splits: z.array(z.strictObject({ artistId: UserId, percent: Percent })).max(50),
    withNotice: z.boolean().optional(),
  }),
  response: TrackSplits,
})

export const acceptSplit = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/splits/accept',
  access: 'musician',
  summary: `Accepts the percentage that the caller is offered of a track, which begins ${inHours(SPLIT_BEGINS_HOURS)} later; \`percent\`, where given, must be that very one.`,
  params: z.object({ id: TrackId }),
  body: z.strictObject({ percent: Percent.optional() }).optional(),
  response: TrackSplits,
})

export const declineSplit = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/splits/decline',
  access: 'musician',
  summary: 'Declines what the caller is offered of a track, or gives up what was accepted.',
  params: z.object({ id: TrackId }),
  response: TrackSplits,
})

export const acceptSplitChange = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/splits/change/accept',
  access: 'musician',
  summary: `Agrees to a change of the caller’s accepted split, which takes effect ${inHours(SPLIT_BEGINS_HOURS)} later; \`percent\` is what it changes to.`,
  params: z.object({ id: TrackId }),
  body: z.strictObject({ percent: Percent }),
  response: TrackSplits,
})

export const declineSplitChange = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/splits/change/decline',
  access: 'musician',
  summary:
    'Declines a change of the caller’s accepted split, which stays as it is. A change with notice cannot be declined.',
  params: z.object({ id: TrackId }),
  response: TrackSplits,
})

/** A percentage of another artist's track that the caller is offered or has. */
export const SplitOffer = z.object({
  trackId: TrackId,
  trackTitle: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  percent: z.int(),
  status: z.enum(['offered', 'accepted', 'declined']),
  beginsAt: Instant.nullable(),
  change: SplitChange.nullable(),
  offeredAt: Instant,
})
export type SplitOffer = z.infer<typeof SplitOffer>

export const listSplitOffers = endpoint({
  method: 'GET',
  path: '/api/me/splits',
  access: 'musician',
  summary: 'What the caller is offered, or has, of other artists’ tracks, latest first.',
  response: z.array(SplitOffer),
})
