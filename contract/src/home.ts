import { z } from 'zod'
import { Friend, Track } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { STATIONS } from './genres.ts'
import { PageQuery } from './paging.ts'
import { Instant } from './time.ts'

/** A listener chooses among the stations; their sub-genres come along. */
const ChosenGenres = z.array(z.enum(STATIONS.map(({ name }) => name)))

export const getHome = endpoint({
  method: 'GET',
  path: '/api/me/home',
  access: 'signed-in',
  summary:
    'The caller’s own shelves of the home page, at most twelve of each: new releases of artists they follow and of their genres, recommendations with their reasons, what they played last, and what they played most in the last week (from two plays). A release is represented by its first track.',
  response: z.object({
    /** The genres the caller chose. Null where they were never asked. */
    genres: ChosenGenres.nullable(),
    /** True for a new account that has heard and chosen nothing yet. */
    asksForGenres: z.boolean(),
    newFromFollowed: z.array(Track),
    newInGenres: z.array(Track),
    recommended: z.array(Track.extend({ why: z.string() })),
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
