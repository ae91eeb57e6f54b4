import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { decimal } from '../numerals.ts'
import { plainTextOrNothing } from '../plain-text.ts'

export const Ad = z.object({
  id: z.int(),
  title: z.string(),
  audioUrl: z.string(),
  imageUrl: z.string(),
  videoUrl: z.string().optional(),
  /** Seconds. */
  duration: z.number(),
  content: z.string(),
  /** Where the advertiser would like to be visited. */
  link: z.string().optional(),
  /** Our own ads fill what campaigns leave free, and pay no artist. */
  isOurs: z.boolean().optional(),
})
export type Ad = z.infer<typeof Ad>

/** The artists that a break's campaigns pay: those heard since the last break, or why they pay none. */
export const BreakPays = z.object({
  artists: z.array(z.string()),
  /** Of the plays since the last break, when none of them can pay. */
  reason: z.enum(['visitor', 'nothing-heard', 'other']).nullable(),
})
export type BreakPays = z.infer<typeof BreakPays>

export const adBreak = endpoint({
  method: 'GET',
  path: '/api/ads/break',
  access: 'anyone',
  summary:
    'The ads that the listener owes before the next low-quality track; none and no ticket when nothing is due. An open ticket is answered again until all of it was heard. It is signed, for this listener and these ads alone, and lasts an hour or two. A player may say how many seconds of its last play sounded: plays of less than 15 do not count towards a break.',
  query: z.object({
    playId: AnyId.optional(),
    sounded: decimal(z.number().min(0).max(LIMITS.trackSeconds)).optional(),
  }),
  response: z.object({ ticket: z.string().nullable(), ads: z.array(Ad), pays: BreakPays.optional() }),
})
export type AdBreak = z.infer<typeof adBreak.response>

// Every text is accepted here, so that tampered tickets are counted.
const OneTicket = z.object({ ticket: z.string() })

export const adHeard = endpoint({
  method: 'POST',
  path: '/api/ads/break/:ticket/heard',
  access: 'anyone',
  summary:
    'Reports that an ad was heard to its end. Accepted when enough time has passed by the server’s own clock; the last one closes the ticket. Forged, foreign or expired tickets are refused and counted. `silent: true` reports that it could not be played and was only shown for its time: it is finished, and not charged.',
  params: OneTicket,
  body: z.strictObject({ adId: z.int(), silent: z.boolean().optional() }),
  response: z.object({ heard: z.boolean() }),
})

export const adClicked = endpoint({
  method: 'POST',
  path: '/api/ads/break/:ticket/click',
  access: 'anyone',
  summary:
    'Counts that the listener opened an ad’s link: once for each ad in the break, and not for its own advertiser. A click costs nothing.',
  params: OneTicket,
  body: z.strictObject({ adId: z.int() }),
  response: z.object({ counted: z.boolean() }),
})

export const reportAd = endpoint({
  method: 'POST',
  path: '/api/ads/break/:ticket/report',
  access: 'anyone',
  summary: 'Tells the administrators of an ad that should not be heard here. Twice is once while it is open.',
  params: OneTicket,
  body: z.strictObject({
    adId: z.int(),
    reason: plainTextOrNothing({ what: 'A reason', max: LIMITS.report }).optional(),
  }),
  response: z.object({ ok: z.boolean() }),
  status: 201,
})
