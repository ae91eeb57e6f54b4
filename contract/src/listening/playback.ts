import { z } from 'zod'
import { AUDIO_TYPES, endpoint } from '../endpoint.ts'
import { AnyId, TrackId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Track } from '../music/catalogue.ts'
import { STATIONS } from '../music/genres.ts'
import { FREE_KBPS } from '../offer.ts'
import { HOST } from './referring-host.ts'

export const streamTrack = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/audio/:quality',
  access: 'anyone',
  summary: `The audio, whole or in ranges. \`high\` is returned to listeners who may have it; others get the ${FREE_KBPS} kbps rendition. The header x-fairwave-quality says which it is.`,
  params: z.object({ id: TrackId, quality: z.enum(['low', 'high']) }),
  response: z.any(),
  produces: AUDIO_TYPES,
  ranges: true,
})

const STATION_NAMES = STATIONS.map(({ name }) => name)

/** A host as browsers write it, without port and path. */
const Host = z.string().max(253, 'A host is too long.').regex(HOST, 'A host is written like example.org.')

/** What led to a play, for the artist’s statistics. Of a link on another site only its host is sent and kept. */
export const PlayFrom = z.object({
  origin: z.enum(['radio', 'playlist', 'link']).optional(),
  station: z.enum(STATION_NAMES).optional(),
  referrer: Host.optional(),
})
export type PlayFrom = z.infer<typeof PlayFrom>

export const recordPlay = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/play',
  access: 'anyone',
  summary:
    'Says that a track began to play. Counted once per listener within the length of the track; a visitor without an account is known by a cookie.',
  params: z.object({ id: TrackId }),
  body: z.strictObject(PlayFrom.shape).optional(),
  response: z.object({ playId: z.int(), counted: z.boolean() }),
})

export const recordEmbedPlay = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/embed-play',
  access: 'anyone',
  summary:
    'Says that a track began to play in the player that other sites embed. It sets no cookie, counts once per address within the length of the track, and pays no artist.',
  params: z.object({ id: TrackId }),
  body: z.strictObject({ referrer: Host.optional() }).optional(),
  response: z.object({ counted: z.boolean() }),
})

/** Bytes of the free rendition to be hashed: SHA-256 over the ranges, one after the other; ends are included. */
export const FetchChallenge = z.object({
  url: z.string(),
  ranges: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type FetchChallenge = z.infer<typeof FetchChallenge>

export const recordHeard = endpoint({
  method: 'POST',
  path: '/api/plays/:playId/heard',
  access: 'anyone',
  summary:
    'Reports that a play was really heard. Accepted when enough time has passed by the server’s own clock and the listener began nothing else since. With `prove: true` the response names random parts of the audio, whose hash proves that it was fetched: only such plays can pay their artists.',
  params: z.object({ playId: AnyId }),
  body: z.strictObject({ prove: z.boolean().optional() }).optional(),
  response: z.object({ heard: z.boolean(), challenge: FetchChallenge.optional() }),
})

export const recordEnd = endpoint({
  method: 'POST',
  path: '/api/plays/:playId/ended',
  access: 'anyone',
  summary:
    'Reports how many seconds of a heard play sounded, once it is over, for the artist’s statistics. No more is believed than the server’s own clock allows.',
  params: z.object({ playId: AnyId }),
  body: z.strictObject({ seconds: z.number().min(0).max(LIMITS.trackSeconds) }),
  response: z.object({ ok: z.boolean() }),
})

export const proveFetched = endpoint({
  method: 'POST',
  path: '/api/plays/:playId/fetched',
  access: 'anyone',
  summary:
    'Proves that the audio of a heard play was fetched: `hash` is the SHA-256, in hexadecimal, of the bytes that the challenge named. The challenge is valid for ten minutes.',
  params: z.object({ playId: AnyId }),
  body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'A hash is 64 hexadecimal digits.') }),
  response: z.object({ fetched: z.boolean() }),
})

export const vinylCrackle = endpoint({
  method: 'GET',
  path: '/api/effects/vinyl_crackle.wav',
  access: 'anyone',
  summary: 'Two seconds of an old record finding its groove.',
  response: z.any(),
  produces: 'audio/wav',
  ranges: true,
})

export const weekChart = endpoint({
  method: 'GET',
  path: '/api/charts/week',
  access: 'anyone',
  summary: 'The tracks that were played most in the last seven days, at most forty; counted every few minutes.',
  response: z.array(Track),
})
