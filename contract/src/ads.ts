import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
})
export type Ad = z.infer<typeof Ad>

export const adBreak = endpoint({
  method: 'GET',
  path: '/api/ads/break',
  access: 'anyone',
  summary:
    'The ads that the listener owes before the next low-quality track; none and no ticket when nothing is due. An open ticket is answered again until all of it was heard. It is signed, for this listener and these ads alone, and lasts an hour or two.',
  response: z.object({ ticket: z.string().nullable(), ads: z.array(Ad) }),
})
export type AdBreak = z.infer<typeof adBreak.response>

export const adHeard = endpoint({
  method: 'POST',
  path: '/api/ads/break/:ticket/heard',
  access: 'anyone',
  summary:
    'Says that an ad was heard to its end. Believed when enough time has passed by the server’s own clock; the last one closes the ticket. Tickets that are forged, another’s or expired are refused and counted.',
  // Whatever stands here is looked at, so that what was tampered with is counted.
  params: z.object({ ticket: z.string() }),
  body: z.strictObject({ adId: z.int() }),
  response: z.object({ heard: z.boolean() }),
})
