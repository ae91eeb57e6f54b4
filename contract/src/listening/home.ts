import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Track } from '../music/catalogue.ts'
import { STATIONS } from '../music/genres.ts'
import { PageQuery } from '../paging.ts'
import { Friend } from '../people/accounts.ts'
import { Instant } from '../time.ts'
import { RecommendedTrack } from './recommendations.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

/** A listener chooses among the stations; their sub-genres come along. */
const ChosenGenres = z.array(z.enum(STATIONS.map(({ name }) => name)))

/** Where the caller stopped, on any device: in the web player or a music app. */
const Continue = z.object({
  track: Track,
  /** Seconds into the track. */
  position: z.number(),
  /** How many tracks follow it in the queue. */
  left: z.int(),
  changedAt: Instant,
  /** The music app that was playing. Null for the web player. */
  changedBy: z.string().nullable(),
})
export type Continue = z.infer<typeof Continue>

const PlayQueue = z.object({ tracks: z.array(Track), currentIndex: z.int(), position: z.number() })
export type PlayQueue = z.infer<typeof PlayQueue>

export const getPlayQueue = endpoint({
  method: 'GET',
  path: '/api/me/queue',
  access: 'signed-in',
  summary: 'What the caller was playing, on any device: the tracks around the current one that can still be played.',
  response: PlayQueue,
})

export const savePlayQueue = endpoint({
  method: 'PUT',
  path: '/api/me/queue',
  access: 'signed-in',
  summary: 'Saves what the caller is playing, for other devices and music apps. Without tracks, nothing is left of it.',
  body: z.strictObject({
    trackIds: z.array(TrackId).max(LIMITS.savedQueue, `At most ${LIMITS.savedQueue} tracks are saved.`),
    currentIndex: z.int().min(0),
    position: z.number().min(0).max(SECONDS_PER_DAY),
  }),
  response: z.object({ changedAt: Instant }),
})

export const getHome = endpoint({
  method: 'GET',
  path: '/api/me/home',
  access: 'signed-in',
  summary:
    'Where the caller stopped, and their own shelves of the home page, at most twelve tracks on each: new releases of artists they follow and of their genres, recommendations with their reasons, those from the listeners of one artist on a shelf of their own, what they played last, and what they played most in the last week (from two plays). A release is represented by its first track.',
  response: z.object({
    continue: Continue.nullable(),
    /** The genres the caller chose. Null where they were never asked. */
    genres: ChosenGenres.nullable(),
    /** True for a new account that has heard and chosen nothing yet. */
    asksForGenres: z.boolean(),
    newFromFollowed: z.array(Track),
    newInGenres: z.array(Track),
    recommended: z.array(RecommendedTrack),
    /** What listeners of an artist the caller heard also hear. Null where too little is known. */
    becauseYouListened: z
      .object({ artist: z.object({ id: UserId, name: z.string() }), tracks: z.array(RecommendedTrack) })
      .nullable(),
    recentlyPlayed: z.array(Track),
    mostPlayed: z.array(Track),
  }),
})

/** An artist or label that the caller follows. */
export const Followed = Friend.extend({
  /** The newest release, represented by its first track. Null where nothing is out. */
  newest: z.object({ track: Track, releasedAt: Instant }).nullable(),
})
export type Followed = z.infer<typeof Followed>

export const listFollowed = endpoint({
  method: 'GET',
  path: '/api/me/following',
  access: 'signed-in',
  summary: 'The artists and labels that the caller follows, latest first, each with its newest release.',
  query: PageQuery,
  response: z.array(Followed),
})

export const chooseGenres = endpoint({
  method: 'PUT',
  path: '/api/me/genres',
  access: 'signed-in',
  summary: 'Chooses the caller’s genres. An empty list means none, and the question is not asked again.',
  body: z.strictObject({ genres: ChosenGenres.max(STATIONS.length) }),
  response: z.object({ genres: ChosenGenres }),
})
