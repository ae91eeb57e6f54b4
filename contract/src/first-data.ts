import type { PagePath } from './pages.ts'

/** The element in which a document carries the answers of its page's first calls, as JSON. */
export const FIRST_DATA_ELEMENT_ID = 'first-data'

/** The parameters of an address that the first screen of a page may depend on: its open tab, and whether it is being shared. */
export const FIRST_SCREEN_QUERY = ['tab', 'share'] as const

/** A call as the web app makes it: its name and input are the key under which it keeps the answer. */
export type FirstCall = {
  name: `GET /api/${string}`
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** A list that grows page by page, which the web app keeps as such. */
  isPaged?: true
}

/** The link names the next page of a list. */
type Answer = FirstCall & { answer: unknown; link?: string }

export type FirstData = {
  /** Whose answers these are; null for a visitor's. */
  viewer: number | null
  answers: Answer[]
}

export const WHO_AM_I = { name: 'GET /api/auth/me' } as const satisfies FirstCall

type Params = Record<string, string>
type Calls = (params: Params, isSignedIn: boolean) => FirstCall[]

/** How many featured artists, and tracks of a shelf, the home page asks for. A whole album may be newest, and becomes one cover. */
export const FEATURED_ARTISTS = 3
export const SHELF_TRACKS = 40

const CALLS: Partial<Record<PagePath, Calls>> = {
  '/home': (_, isSignedIn) => [
    ...(isSignedIn ? [{ name: 'GET /api/me/home' } as const] : []),
    { name: 'GET /api/artists', query: { limit: FEATURED_ARTISTS } },
    { name: 'GET /api/site' },
    { name: 'GET /api/tracks', query: { sort: 'newest', limit: SHELF_TRACKS } },
    { name: 'GET /api/charts/week' },
    { name: 'GET /api/staff-picks' },
  ],
  '/artist/:username': ({ username = '' }) => [{ name: 'GET /api/artists/:username', params: { username } }],
  '/label/:username': ({ username = '' }) => [
    { name: 'GET /api/users/:username', params: { username } },
    { name: 'GET /api/artists/:username', params: { username } },
  ],
  '/album/:id': ({ id = '' }) => [
    { name: 'GET /api/albums/:id', params: { id } },
    { name: 'GET /api/albums/:id/bonus', params: { id: Number(id) } },
    { name: 'GET /api/albums/:id/related', params: { id: Number(id) } },
  ],
}

type Next = (answerOf: <Value>(name: FirstCall['name']) => Value | undefined) => FirstCall[]

/** With fewer tracks of the week than this, the chart of all time says more. */
export const MIN_WEEKLY_TRACKS = 4
export const POSTS_A_PAGE = 20
export const POPULAR_TRACKS = { sort: 'popular', limit: SHELF_TRACKS } as const

const newestPosts = (artistId: number): FirstCall => ({
  name: 'GET /api/artists/:artistId/posts',
  params: { artistId },
  query: { limit: POSTS_A_PAGE },
  isPaged: true,
})

const NEXT_CALLS: Partial<Record<PagePath, Next>> = {
  '/home': (answerOf) => {
    const week = answerOf<unknown[]>('GET /api/charts/week')
    return week && week.length < MIN_WEEKLY_TRACKS ? [{ name: 'GET /api/tracks', query: POPULAR_TRACKS }] : []
  },
  '/artist/:username': (answerOf) => {
    const artist = answerOf<{ user: { id: number } }>('GET /api/artists/:username')
    if (!artist) return []
    const params = { artistId: artist.user.id }
    return [
      { name: 'GET /api/artists/:artistId/pre-orders', params },
      { name: 'GET /api/artists/:artistId/discography', params },
      newestPosts(artist.user.id),
    ]
  },
  '/label/:username': (answerOf) => {
    const label = answerOf<{ id: number }>('GET /api/users/:username')
    return label ? [newestPosts(label.id)] : []
  },
  '/album/:id': (answerOf) => {
    const album = answerOf<{ tracks: { id: number }[]; unreleased?: unknown }>('GET /api/albums/:id')
    const first = album?.unreleased ? undefined : album?.tracks[0]
    return first ? [{ name: 'GET /api/tracks/:id/similar', params: { id: first.id } }] : []
  },
}

/** What a page asks for once it has its first answers, because these say what it shows. */
export function nextCallsOf(page: string, answers: Answer[]): FirstCall[] {
  const answerOf = <Value>(name: FirstCall['name']) => answers.find((one) => one.name === name)?.answer as Value
  return NEXT_CALLS[page as PagePath]?.(answerOf) ?? []
}

/** What a page asks for as soon as it is opened; none for pages whose document carries no data. */
export function firstCallsOf(page: string, pathname: string, isSignedIn: boolean): FirstCall[] {
  return CALLS[page as PagePath]?.(paramsOf(page, pathname), isSignedIn) ?? []
}

export const hasFirstData = (page: string): boolean => page in CALLS

function paramsOf(page: string, pathname: string): Params {
  const segments = pathname.split('/')
  const names = page.split('/').map((part, place) => [part, segments[place] ?? ''] as const)
  return Object.fromEntries(names.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])))
}
