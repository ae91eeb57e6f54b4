import { z } from 'zod'
import { AUDIO_TYPES, endpoint } from '../endpoint.ts'
import { AnyId, TrackId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { FREE_KBPS, LISTENING_LINKS } from '../offer.ts'
import { plainText } from '../plain-text.ts'
import { TypedCode } from '../selling/codes.ts'
import { Instant } from '../time.ts'

const params = z.object({ id: AnyId })

/** A private link to hear a track or album, as its artist sees it. */
export const ListeningLink = z.object({
  id: z.int(),
  name: z.string(),
  contentId: z.int(),
  title: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  /** How often it was opened, and how many tracks were played by it. */
  opens: z.int(),
  plays: z.int(),
  mostPlays: z.int().nullable(),
})
export type ListeningLink = z.infer<typeof ListeningLink>

export const listListeningLinks = endpoint({
  method: 'GET',
  path: '/api/me/listening-links',
  access: 'artist',
  summary: 'The caller’s private listening links, newest first, with how often they were opened and played.',
  response: z.array(ListeningLink),
})

export const makeListeningLink = endpoint({
  method: 'POST',
  path: '/api/me/listening-links',
  access: 'artist',
  summary:
    'Makes a link by which a track or album can be heard without an account, also before its release. Its code is in this response and nowhere else.',
  body: z.strictObject({
    contentId: AnyId,
    name: plainText({ what: 'A name', max: LIMITS.displayName, ifEmpty: 'Please enter a name.' }),
    expiresAt: Instant,
    mostPlays: z
      .int('The number of plays must be a whole number.')
      .min(1, 'Please allow at least one play.')
      .max(LISTENING_LINKS.mostPlays, `A link can have at most ${LISTENING_LINKS.mostPlays} plays.`)
      .nullable()
      .optional(),
  }),
  response: z.object({ link: ListeningLink, code: z.string() }),
  status: 201,
})

export const revokeListeningLink = endpoint({
  method: 'DELETE',
  path: '/api/me/listening-links/:id',
  access: 'artist',
  summary: 'Ends a private listening link at once, also for listeners who are playing by it.',
  params,
  response: ListeningLink,
})

/** What a private link lets its holder hear. */
export const PrivateListening = z.object({
  kind: z.enum(['track', 'album']),
  contentId: z.int(),
  title: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  expiresAt: Instant,
  playsLeft: z.int().nullable(),
  tracks: z.array(z.object({ id: TrackId, title: z.string(), seconds: z.number() })),
})
export type PrivateListening = z.infer<typeof PrivateListening>

export const openListeningLink = endpoint({
  method: 'POST',
  path: '/api/listening/open',
  access: 'anyone',
  summary: 'What can be heard by a private listening link.',
  body: z.strictObject({ code: TypedCode }),
  response: PrivateListening,
})

export const beginListening = endpoint({
  method: 'POST',
  path: '/api/listening/play',
  access: 'anyone',
  summary:
    'Begins a play by a private listening link and returns the address of its audio. It pays nothing and counts in no chart.',
  body: z.strictObject({ code: TypedCode, trackId: TrackId }),
  response: z.object({ url: z.string(), playsLeft: z.int().nullable() }),
})

export const listeningAudio = endpoint({
  method: 'GET',
  path: '/api/listening/audio/:pass',
  access: 'anyone',
  summary: `The audio of a play by a private listening link, at ${FREE_KBPS} kbps, whole or in ranges. 410 once the link has ended.`,
  params: z.object({ pass: z.string().max(100) }),
  response: z.any(),
  produces: AUDIO_TYPES,
  ranges: true,
})
