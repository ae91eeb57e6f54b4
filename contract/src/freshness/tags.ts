import type { ApiName } from '../api.ts'

// What the app shows can change with every call that is not a GET. Each such call says what it changes (`changes.ts`), and each GET
// what it shows (`shows.ts`); after a call the web app fetches again whatever shows what was changed. No schemas: the browser reads this.

export type Tag =
  | 'activity'
  | 'app-passwords'
  | 'artist-emails'
  | 'audit-log'
  | 'blocks'
  | 'campaigns'
  | 'catalog'
  | 'codes'
  | 'comments'
  | 'credits'
  | 'digest'
  | 'earnings'
  | 'fan-emails'
  | 'fans'
  | 'favorites'
  | 'genres'
  | 'gifts'
  | 'held-earnings'
  | 'imports'
  | 'jobs'
  | 'library'
  | 'listening-links'
  | 'mailing-list'
  | 'messages'
  | 'newsletters'
  | 'not-for-me'
  | 'payouts'
  | 'playlists'
  | 'podcast'
  | 'pre-orders'
  | 'profiles'
  | 'purchase-privacy'
  | 'purchases'
  | 'refund-requests'
  | 'release-shares'
  | 'reviews'
  | 'sales'
  | 'saved-card'
  | 'signings'
  | 'splits'
  | 'staff-picks'
  | 'storage'
  | 'subscriptions'
  | 'unread'
  | 'users'
  | 'wall'
  | 'wallet'

export type ReadName = Extract<ApiName, `GET ${string}`>
export type ChangeName = Exclude<ApiName, ReadName>

/** Changes nothing that a query shows: the session handles itself, and some responses are all there is to see. */
export const NOTHING: readonly Tag[] = []
