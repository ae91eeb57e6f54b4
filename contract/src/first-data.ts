import type { PagePath } from './pages.ts'

/** The element in which a document carries the answers of its page's first calls, as JSON. */
export const FIRST_DATA_ELEMENT_ID = 'first-data'

/** A call as the web app makes it: its name and input are the key under which it keeps the answer. */
export type FirstCall = {
  name: `GET /api/${string}`
  params?: Record<string, string | number>
  query?: Record<string, string | number>
}

export type FirstData = {
  /** Whose answers these are; null for a visitor's. */
  viewer: number | null
  answers: (FirstCall & { answer: unknown })[]
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
  '/album/:id': ({ id = '' }) => [
    { name: 'GET /api/albums/:id', params: { id } },
    { name: 'GET /api/albums/:id/bonus', params: { id: Number(id) } },
    { name: 'GET /api/albums/:id/related', params: { id: Number(id) } },
  ],
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
