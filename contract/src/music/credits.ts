import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId } from '../ids.ts'

/** A track of another artist's that names the caller. */
export const Credit = z.object({
  trackId: TrackId,
  trackTitle: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  /** Until the caller agrees, their name is plain text there; afterwards it links to their page. */
  status: z.enum(['asked', 'agreed']),
})
export type Credit = z.infer<typeof Credit>

const OneTrack = z.object({ trackId: TrackId })

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/me/credits',
  access: 'musician',
  summary: "Other artists' tracks that credit the caller: open ones first, then the latest.",
  response: z.array(Credit),
})

export const agreeToCredit = endpoint({
  method: 'POST',
  path: '/api/me/credits/:trackId/agree',
  access: 'musician',
  summary: 'Agrees to a credit, which from then on links to the caller’s page.',
  params: OneTrack,
  response: z.object({ ok: z.boolean() }),
})

export const removeCredit = endpoint({
  method: 'DELETE',
  path: '/api/me/credits/:trackId',
  access: 'musician',
  summary: 'Takes the caller’s name off a track. An accepted split has to be given up first.',
  params: OneTrack,
  response: z.object({ ok: z.boolean() }),
})
