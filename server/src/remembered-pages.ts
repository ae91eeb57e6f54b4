import type { ApiOutput, EndpointNamed } from '@fairwave/contract/api'
import type { ReadName } from '@fairwave/contract/freshness/tags'
import type { z } from 'zod'
import type { Topic } from './platform/live/tell-changed.ts'

type OutputOf<Schema> = Exclude<Schema, undefined> extends z.ZodType ? z.output<Exclude<Schema, undefined>> : never
type Page<Name extends ReadName> = {
  /** What it shows, besides what its viewer alone sees. Plays, what others buy and the ledger are told by nothing and shown a little later. */
  shows: (known: { params: OutputOf<EndpointNamed<Name>['params']>; answer: ApiOutput<Name> }) => readonly Topic[]
  /** What is seldom asked for twice, or different each time. */
  unless?: (query: OutputOf<EndpointNamed<Name>['query']>) => boolean
}

const MUSIC: readonly Topic[] = ['catalogue', 'people']
const anyMusic = { shows: () => MUSIC }
const anyPeople = { shows: (): readonly Topic[] => ['people'] }
const isSearch = ({ q }: { q?: unknown }) => Boolean(q)

/**
 * The pages and lists that are asked for again and again, most of them by the web app every few seconds or at every visit: their answers are
 * remembered until something that they show is changed.
 */
export const REMEMBERED_PAGES: { [Name in ReadName]?: Page<Name> } = {
  // A label's page shows music of others.
  'GET /api/artists/:username': {
    shows: ({ answer: { user } }) => [`p${user.id}`, 'people', ...(user.role === 'LABEL' ? MUSIC : [])],
  },
  'GET /api/artists/:artistId/posts': { shows: ({ params }) => [`p${params.artistId}`, 'people'] },
  'GET /api/users/:username': { shows: ({ answer }) => [`p${answer.id}`, 'people'] },
  'GET /api/users/:id/comments': { shows: ({ params }) => [`p${params.id}`, 'people'] },
  'GET /api/users/:id/friends': { shows: ({ params }) => [`p${params.id}`, 'people'] },
  'GET /api/users/:id/purchases': { shows: ({ params }) => [`p${params.id}`, ...MUSIC] },
  'GET /api/users/:id/favorites': { shows: ({ params }) => [`p${params.id}`, ...MUSIC] },

  'GET /api/tracks': {
    shows: () => [...MUSIC, 'rendering'],
    unless: (query) => isSearch(query) || query.sort === 'random',
  },
  'GET /api/tracks/:id': { shows: ({ answer }) => [`p${answer.artistId}`, 'rendering', ...MUSIC] },
  'GET /api/tracks/:id/similar': anyMusic,
  'GET /api/albums': { ...anyMusic, unless: isSearch },
  'GET /api/albums/:id': { shows: ({ answer }) => [`p${answer.artistId}`, 'rendering', ...MUSIC] },
  'GET /api/albums/:id/related': anyMusic,
  'GET /api/albums/artist/:id': { shows: ({ params }) => [`p${params.id}`, ...MUSIC] },
  'GET /api/artists': { ...anyMusic, unless: isSearch },
  'GET /api/labels': { ...anyMusic, unless: isSearch },
  'GET /api/staff-picks': anyMusic,

  'GET /api/me/unread': { shows: () => [] },
  'GET /api/me/notifications': anyPeople,
  'GET /api/me/messages': anyPeople,
  'GET /api/me/messages/:userId': anyPeople,
  'GET /api/me/library': anyMusic,
  'GET /api/me/favorites': anyMusic,
  'GET /api/me/playlists': anyMusic,
  'GET /api/me/playlists/:id': anyMusic,
  'GET /api/me/following': anyMusic,
  'GET /api/me/not-for-me': anyPeople,
  'GET /api/me/subscriptions': anyPeople,
  'GET /api/me/subscriptions/:artistId': anyPeople,
  'GET /api/me/blocks': anyPeople,
  'GET /api/me/friends': anyPeople,
  'GET /api/friends/check/:artistId': anyPeople,
  'GET /api/me/signing-offers': anyPeople,
  'GET /api/me/roster': anyMusic,
}
