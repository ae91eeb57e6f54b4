import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Track } from '../music/catalogue.ts'
import { plainTextOrNothing } from '../plain-text.ts'
import { Instant } from '../time.ts'

export const RecommendedTrack = Track.extend({
  /** “Because you listened to Ada”. */
  why: z.string(),
  /** The answer to “Why am I seeing this?”. */
  explanation: z.string(),
})

const OneTrack = z.object({ trackId: TrackId })
const OneArtist = z.object({ artistId: UserId })

export const getSimilarTracks = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/similar',
  access: 'anyone',
  summary:
    'What to hear after a track: up to twelve tracks by artists whose listeners also hear its artist, computed every night.',
  params: z.object({ id: TrackId }),
  response: z.array(Track),
})

export const listNotForMe = endpoint({
  method: 'GET',
  path: '/api/me/not-for-me',
  access: 'signed-in',
  summary: 'The artists whom the caller doesn’t want recommended, latest first.',
  response: z.array(z.object({ artistId: UserId, username: z.string(), displayName: z.string() })),
})

const Said = z.object({ artistId: UserId, isRecommended: z.boolean() })

export const setNotForMe = endpoint({
  method: 'PUT',
  path: '/api/me/not-for-me/:artistId',
  access: 'signed-in',
  summary: 'Stops recommending an artist to the caller. Their music stays where the caller looks for it.',
  params: OneArtist,
  response: Said,
})

export const unsetNotForMe = endpoint({
  method: 'DELETE',
  path: '/api/me/not-for-me/:artistId',
  access: 'signed-in',
  summary: 'Lets an artist be recommended to the caller again.',
  params: OneArtist,
  response: Said,
})

export const StaffPick = Track.extend({ note: z.string().nullable(), pickedAt: Instant })

export const listStaffPicks = endpoint({
  method: 'GET',
  path: '/api/staff-picks',
  access: 'anyone',
  summary: 'What the people who run this site picked, latest first. A pick can’t be bought.',
  response: z.array(StaffPick),
})

export const pickTrack = endpoint({
  method: 'PUT',
  path: '/api/admin/staff-picks/:trackId',
  access: 'admin',
  summary: 'Makes a track a staff pick, or changes what is said about it.',
  params: OneTrack,
  body: z.strictObject({ note: plainTextOrNothing({ what: 'A note', max: LIMITS.staffPickNote }) }),
  response: z.object({ trackId: TrackId, note: z.string().nullable() }),
})

export const unpickTrack = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff-picks/:trackId',
  access: 'admin',
  summary: 'Takes a track out of the staff picks.',
  params: OneTrack,
  response: z.object({ trackId: TrackId, isPicked: z.literal(false) }),
})
