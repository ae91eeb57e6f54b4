import type { ApiName } from './api.ts'

// What the app shows can change with every call that is not a GET. Here each such call says what it changes, and each GET
// what it shows; after a call the web app fetches again whatever shows what was changed. No schemas: the browser reads this.

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
  | 'held-earnings'
  | 'imports'
  | 'jobs'
  | 'library'
  | 'mailing-list'
  | 'messages'
  | 'newsletters'
  | 'not-for-me'
  | 'payouts'
  | 'playlists'
  | 'podcast'
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

type ReadName = Extract<ApiName, `GET ${string}`>
export type ChangeName = Exclude<ApiName, ReadName>

/** Changes nothing that a query shows: the session handles itself, and some responses are all there is to see. */
const NOTHING: readonly Tag[] = []

const BUYING = ['wallet', 'purchases', 'library'] as const
const REFUNDING = [...BUYING, 'catalog', 'refund-requests'] as const
const PAID_BY_CARD = [...BUYING, 'subscriptions', 'wall', 'saved-card'] as const
const UPLOADING = ['catalog', 'storage'] as const

export const CHANGES: Record<ChangeName, readonly Tag[]> = {
  // Accounts: signing in or out fetches everything again.
  'POST /api/auth/register': NOTHING,
  'POST /api/auth/login': NOTHING,
  'POST /api/auth/logout': NOTHING,
  'POST /api/auth/logout-everywhere': NOTHING,
  'POST /api/auth/change-password': NOTHING,
  'POST /api/auth/forgot-password': NOTHING,
  'POST /api/auth/reset-password': NOTHING,
  'POST /api/auth/confirm-email': NOTHING,
  'POST /api/auth/undo-email': NOTHING,
  'POST /api/me/email': NOTHING,
  'DELETE /api/me': NOTHING,
  'PATCH /api/users/:id/accessibility': NOTHING,
  'PATCH /api/users/:id/buying': NOTHING,
  'PATCH /api/users/:id/status': ['profiles'],
  'PATCH /api/me/profile': ['profiles'],
  'POST /api/me/app-passwords': ['app-passwords'],
  'DELETE /api/me/app-passwords/:id': ['app-passwords'],
  'POST /api/me/blocks/:userId': ['blocks', 'fans'],
  'DELETE /api/me/blocks/:userId': ['blocks'],

  // Buying and money
  'POST /api/credits/spend': BUYING,
  'POST /api/purchase/track/:id': BUYING,
  'POST /api/purchase/discography/:artistId': BUYING,
  'POST /api/purchase/album/:id': BUYING,
  // The money comes when the payment is confirmed.
  'POST /api/credits/topup': NOTHING,
  'POST /api/create-payment-intent': NOTHING,
  'POST /api/checkout': BUYING,
  'DELETE /api/me/saved-card': ['saved-card'],
  'POST /api/payments/sandbox/confirm': PAID_BY_CARD,
  'POST /api/payments/webhook': PAID_BY_CARD,
  'PUT /api/me/purchase-privacy': ['purchase-privacy'],
  'POST /api/subscriptions': ['subscriptions', 'wall', 'wallet'],
  'DELETE /api/subscriptions/:artistId': ['subscriptions', 'wall'],
  'POST /api/me/orders/:id/undo': REFUNDING,
  'POST /api/me/orders/:id/refund-request': ['refund-requests'],
  'POST /api/me/orders/:id/refund-request/escalate': ['refund-requests'],
  'POST /api/me/refund-requests/:id/accept': ['refund-requests', 'earnings'],
  'POST /api/me/refund-requests/:id/decline': ['refund-requests'],
  'PUT /api/me/bank-account': ['earnings'],
  'POST /api/me/withdrawals': ['earnings', 'payouts'],
  'POST /api/downloads/links': NOTHING,

  // What listeners keep
  'POST /api/library': ['library'],
  'DELETE /api/me/library/:trackId': ['library'],
  'POST /api/me/favorites/:trackId': ['favorites'],
  'DELETE /api/me/favorites/:trackId': ['favorites'],
  'POST /api/me/playlists': ['playlists'],
  'PATCH /api/me/playlists/:id': ['playlists'],
  'DELETE /api/me/playlists/:id': ['playlists'],
  'POST /api/me/playlists/:id/tracks': ['playlists'],
  'PUT /api/me/playlists/:id/tracks': ['playlists'],
  'DELETE /api/me/playlists/:id/tracks/:trackId': ['playlists'],
  'POST /api/playlists/:id/duplicate': ['playlists'],
  'PUT /api/me/genres': ['genres'],
  // Home asks again whenever it is opened.
  'PUT /api/me/queue': NOTHING,
  'PUT /api/me/not-for-me/:artistId': ['not-for-me'],
  'DELETE /api/me/not-for-me/:artistId': ['not-for-me'],
  // Play counts are shown as of the visit: they need not update live.
  'POST /api/tracks/:id/play': NOTHING,
  'POST /api/tracks/:id/embed-play': NOTHING,
  'POST /api/plays/:playId/heard': NOTHING,
  'POST /api/plays/:playId/ended': NOTHING,
  'POST /api/plays/:playId/fetched': NOTHING,
  'POST /api/ads/break/:ticket/heard': NOTHING,
  'POST /api/ads/break/:ticket/click': NOTHING,
  'POST /api/ads/break/:ticket/report': ['reviews'],

  // Music
  'POST /api/tracks': UPLOADING,
  'POST /api/tracks/batch': UPLOADING,
  'POST /api/tracks/inspect': NOTHING,
  'PATCH /api/tracks/:id': ['catalog', 'credits'],
  'DELETE /api/tracks/:id': UPLOADING,
  'POST /api/tracks/:id/resubmit': ['catalog'],
  'POST /api/albums': UPLOADING,
  'PATCH /api/albums/:id': UPLOADING,
  'PUT /api/albums/:id/tracks': ['catalog', 'library'],
  'DELETE /api/albums/:id': UPLOADING,
  'POST /api/albums/:id/resubmit': ['catalog'],
  'POST /api/me/imports/files': ['imports', 'storage'],
  'DELETE /api/me/imports/sendings/:sending': ['imports'],
  'POST /api/me/imports/:id/cover': ['imports', 'storage'],
  'PATCH /api/me/imports/:id': ['imports', 'storage'],
  'DELETE /api/me/imports/:id': ['imports', 'storage'],
  'POST /api/me/imports/publish': ['imports', 'catalog'],
  'POST /api/me/credits/:trackId/agree': ['credits'],
  'DELETE /api/me/credits/:trackId': ['credits'],
  'POST /api/me/code-sheets': ['codes'],
  'DELETE /api/me/code-sheets/:id': ['codes'],
  'POST /api/me/discounts': ['codes'],
  'DELETE /api/me/discounts/:id': ['codes'],
  'POST /api/discounts/check': NOTHING,
  'POST /api/redeem/check': NOTHING,
  'POST /api/redeem': BUYING,
  'PUT /api/releases/:id/pricing': ['catalog'],
  'PUT /api/releases/:id/schedule': ['catalog'],
  'PUT /api/me/discography': ['catalog'],
  'PUT /api/tracks/:id/splits': ['splits'],
  'POST /api/tracks/:id/splits/accept': ['splits'],
  'POST /api/tracks/:id/splits/decline': ['splits'],
  'POST /api/tracks/:id/splits/change/accept': ['splits'],
  'POST /api/tracks/:id/splits/change/decline': ['splits'],

  // People
  'POST /api/friends': ['fans', 'signings'],
  'DELETE /api/friends/:artistId': ['fans', 'signings'],
  'POST /api/me/signing-offers/:labelId/accept': ['signings', 'fans'],
  'PUT /api/me/signing-offers/:labelId/catalog': ['signings'],
  'DELETE /api/me/signing-offers/:labelId': ['signings', 'fans'],
  'POST /api/posts': ['wall'],
  'PATCH /api/posts/:id': ['wall'],
  'DELETE /api/posts/:id': ['wall', 'comments'],
  'POST /api/posts/:id/like': ['wall'],
  'DELETE /api/posts/:id/like': ['wall'],
  'POST /api/comments': ['comments'],
  'DELETE /api/comments/:id': ['comments'],
  'POST /api/comments/:id/like': ['comments'],
  'DELETE /api/comments/:id/like': ['comments'],
  'PATCH /api/artists/comments-toggle': ['profiles'],
  'PATCH /api/users/:id/comments': ['profiles'],
  'POST /api/me/messages/:userId': ['messages'],
  'POST /api/me/messages/:userId/read': ['messages', 'unread'],
  'POST /api/me/notifications/read': ['activity', 'unread'],
  'POST /api/reports': ['reviews'],
  'POST /api/mailing-list': ['mailing-list'],
  'POST /api/mailing-list/unsubscribe/:token': ['mailing-list', 'digest'],
  'POST /api/mailing-list/newsletters': ['newsletters', 'jobs', 'audit-log'],
  'POST /api/mailing-list/newsletters/test': NOTHING,
  'POST /api/mailing-list/events': NOTHING,
  'POST /api/me/fan-emails': ['fan-emails'],
  'POST /api/me/fan-emails/test': NOTHING,
  'DELETE /api/me/fan-emails/:id': ['fan-emails'],
  'PUT /api/me/artist-emails/:artistId': ['artist-emails'],
  'DELETE /api/me/artist-emails/suppression': ['artist-emails'],
  'PUT /api/me/digest': ['digest'],
  'PUT /api/me/weekly-summary': ['digest'],
  'PUT /api/me/podcast': ['podcast'],

  // Advertisers
  'POST /api/campaigns': ['campaigns', 'wallet'],
  'PATCH /api/campaigns/:id': ['campaigns', 'wallet'],
  'POST /api/campaigns/:id/pause': ['campaigns'],
  'POST /api/campaigns/:id/resume': ['campaigns'],
  'POST /api/campaigns/:id/end': ['campaigns', 'wallet'],

  // Administrators
  'POST /api/admin/campaigns/:id/approve': ['campaigns', 'audit-log'],
  'POST /api/admin/campaigns/:id/reject': ['campaigns', 'audit-log'],
  'POST /api/admin/held-earnings/:id/release': ['held-earnings', 'audit-log'],
  'POST /api/admin/held-earnings/:id/refuse': ['held-earnings', 'audit-log'],
  'POST /api/admin/jobs/retry': ['jobs', 'audit-log'],
  'POST /api/admin/payouts/:id/paid': ['payouts', 'audit-log'],
  'POST /api/admin/payouts/:id/failed': ['payouts', 'audit-log'],
  'POST /api/admin/bank-files': ['payouts', 'audit-log'],
  'POST /api/admin/bank-files/:id/csv': ['payouts', 'audit-log'],
  'POST /api/admin/purchases/:id/refund': ['sales', 'refund-requests', 'audit-log'],
  'POST /api/admin/refund-requests/:id/decline': ['refund-requests', 'audit-log'],
  'PUT /api/admin/staff-picks/:trackId': ['staff-picks', 'audit-log'],
  'DELETE /api/admin/staff-picks/:trackId': ['staff-picks', 'audit-log'],
  'PUT /api/admin/releases/:id/share': ['release-shares', 'audit-log'],
  'POST /api/admin/reports/:id/resolve': ['reviews', 'users', 'catalog', 'wall', 'comments', 'audit-log'],
  'POST /api/admin/tracks/:id/approve': ['reviews', 'catalog', 'audit-log'],
  'POST /api/admin/tracks/:id/reject': ['reviews', 'catalog', 'audit-log'],
  'PATCH /api/admin/users/:id': ['users', 'profiles', 'audit-log'],
  'POST /api/admin/users/:id/reset-password': ['users', 'audit-log'],
  'POST /api/admin/users/:id/suspend': ['users', 'profiles', 'audit-log'],
  'DELETE /api/admin/users/:id/suspend': ['users', 'profiles', 'audit-log'],
}

/** Lists of tracks say of each whether the viewer owns it. */
const TRACKS = ['catalog', 'purchases'] as const

/**
 * Every GET that the web app caches as a query. Files, streams and one-off responses are not cached, and not listed
 * here.
 */
export const SHOWS: Partial<Record<ReadName, readonly Tag[]>> = {
  'GET /api/tracks': [...TRACKS, 'credits'],
  'GET /api/tracks/:id': [...TRACKS, 'library', 'favorites', 'splits', 'credits', 'release-shares'],
  'GET /api/tracks/:id/similar': [...TRACKS, 'not-for-me'],
  'GET /api/staff-picks': [...TRACKS, 'staff-picks'],
  'GET /api/me/not-for-me': ['not-for-me'],
  'GET /api/tracks/:id/collaborators': ['catalog', 'credits'],
  'GET /api/tracks/:id/splits': ['splits', 'credits'],
  'GET /api/albums': TRACKS,
  'GET /api/albums/:id': [...TRACKS, 'favorites', 'splits', 'credits', 'release-shares'],
  'GET /api/albums/:id/related': TRACKS,
  'GET /api/albums/artist/:id': TRACKS,
  'GET /api/artists': ['catalog', 'fans', 'profiles'],
  'GET /api/labels': ['catalog', 'fans', 'profiles'],
  'GET /api/search': ['catalog', 'profiles', 'playlists'],
  'GET /api/charts/week': TRACKS,
  // Adding to the library is left out: the page notes it itself (`web/src/features/artist/use-artist.ts`).
  'GET /api/artists/:username': [
    ...TRACKS,
    'credits',
    'profiles',
    'fans',
    'signings',
    'subscriptions',
    'wall',
    'comments',
    'blocks',
  ],
  'GET /api/artists/:artistId/discography': TRACKS,
  'GET /api/me/early-access': ['subscriptions', ...TRACKS],
  'GET /api/artists/:artistId/posts': ['wall', 'subscriptions'],
  'GET /api/users/:username': ['profiles', 'fans', 'blocks'],
  'GET /api/users/:id/comments': ['comments', 'blocks'],
  'GET /api/comments/:id/replies': ['comments', 'blocks'],
  'GET /api/posts/:id/comments': ['comments', 'blocks'],
  'GET /api/users/:id/purchases': ['purchases'],
  'GET /api/users/:id/favorites': ['favorites', ...TRACKS],
  'GET /api/users/:id/friends': ['fans', 'signings'],
  'GET /api/friends/check/:artistId': ['fans', 'signings', 'blocks'],

  'GET /api/credits/wallet': ['wallet'],
  'GET /api/me/saved-card': ['saved-card'],
  'GET /api/me/wallet/history': ['wallet'],
  'GET /api/payments/:id': NOTHING,
  'GET /api/me/purchases': ['purchases'],
  'GET /api/user/purchases': ['purchases'],
  'GET /api/purchase/user': ['purchases'],
  'GET /api/me/code-sheets': ['codes'],
  'GET /api/me/discounts': ['codes'],
  'GET /api/me/orders': ['purchases', 'refund-requests'],
  'GET /api/me/refund-requests': ['refund-requests'],
  'GET /api/admin/refund-requests': ['refund-requests'],
  'GET /api/me/purchase-privacy': ['purchase-privacy'],
  'GET /api/downloads/track/:id/formats': ['purchases'],
  'GET /api/downloads/album/:id/formats': ['purchases'],
  'GET /api/me/receipt': ['purchases', 'subscriptions'],
  'GET /api/me/receipt/:month/listens': NOTHING,
  'GET /api/me/receipts/:number': ['purchases', 'subscriptions', 'wallet'],
  'GET /api/me/subscriptions': ['subscriptions'],
  'GET /api/me/subscriptions/:artistId': ['subscriptions'],
  'GET /api/me/library': ['library', ...TRACKS],
  'GET /api/me/favorites': ['favorites', ...TRACKS],
  'GET /api/me/playlists': ['playlists', 'catalog'],
  'GET /api/me/playlists/:id': ['playlists', ...TRACKS],
  'GET /api/playlists': ['playlists', 'catalog'],
  'GET /api/playlists/:id': ['playlists', 'blocks', ...TRACKS],

  'GET /api/me/following': ['fans', 'blocks', ...TRACKS],
  'GET /api/me/digest': ['digest'],
  'GET /api/me/weekly-summary': ['digest'],
  'GET /api/me/podcast': ['podcast', 'profiles'],
  'GET /api/me/queue': TRACKS,
  'GET /api/me/home': ['genres', 'fans', 'not-for-me', ...TRACKS],

  'GET /api/me/notifications': ['activity'],
  'GET /api/me/unread': ['unread'],
  'GET /api/me/messages': ['messages', 'blocks'],
  'GET /api/me/messages/:userId': ['messages'],
  'GET /api/me/app-passwords': ['app-passwords'],
  'GET /api/me/blocks': ['blocks'],
  'GET /api/me/friends': ['fans', 'signings'],
  'GET /api/me/signing-offers': ['signings'],
  'GET /api/me/roster': ['signings', 'catalog'],
  'GET /api/me/first-steps': ['profiles', 'catalog', 'earnings', 'fans'],
  'GET /api/me/storage': ['storage'],
  'GET /api/me/imports': ['imports'],
  'GET /api/me/credits': ['credits'],
  'GET /api/me/splits': ['splits', 'credits'],
  'GET /api/me/earnings': ['earnings'],
  'GET /api/me/earnings/transactions': ['earnings'],
  'GET /api/me/earnings/series': ['earnings'],
  'GET /api/me/statistics': ['earnings'],
  'GET /api/me/withdrawals': ['earnings'],
  'GET /api/me/excluded-listens': NOTHING,
  'GET /api/me/held-listens': ['held-earnings'],

  'GET /api/campaigns': ['campaigns'],
  'GET /api/campaigns/:id/figures': ['campaigns'],
  'GET /api/admin/campaigns': ['campaigns', 'users'],
  'GET /api/admin/acts': ['audit-log'],
  'GET /api/admin/bank-files': ['payouts'],
  'GET /api/admin/held-earnings': ['held-earnings'],
  'GET /api/admin/jobs': ['jobs'],
  'GET /api/admin/notices': ['jobs'],
  'GET /api/admin/overview': ['campaigns', 'held-earnings', 'jobs', 'payouts', 'reviews', 'sales', 'users'],
  'GET /api/admin/payouts': ['payouts'],
  'GET /api/admin/purchases': ['sales'],
  'GET /api/admin/releases': ['release-shares', 'catalog'],
  'GET /api/admin/reports': ['reviews'],
  'GET /api/admin/stats': NOTHING,
  'GET /api/admin/tracks': ['reviews', 'catalog'],
  'GET /api/users': ['users'],
  'GET /api/mailing-list/subscribers': ['mailing-list'],
  'GET /api/mailing-list/newsletters': ['newsletters'],
  'GET /api/me/fan-emails': ['fan-emails'],
  'GET /api/me/fan-emails/audience': ['fan-emails'],
  'GET /api/me/fan-emails/export': ['fan-emails'],
  'GET /api/me/artist-emails': ['artist-emails'],
  'GET /api/me/artist-emails/:artistId': ['artist-emails'],
  'GET /api/mailing-list/admin': ['mailing-list'],
  'GET /api/mailing-list/confirm/:token': NOTHING,

  'GET /api/site': NOTHING,
  'GET /api/site/operator': NOTHING,
  'GET /api/transparency': NOTHING,
}

const MISSED: readonly Tag[] = ['unread', 'activity', 'signings', 'messages']

/** What the live stream's events say has changed. Any other may have been missed in part, so all of it is fetched. */
const LIVE_CHANGES: Record<string, readonly Tag[]> = {
  notification: ['unread', 'activity', 'signings'],
  message: ['unread', 'messages'],
  read: ['messages'],
  library: ['library'],
  rights: NOTHING,
}

export const changedByLiveEvent = (name: string): readonly Tag[] => LIVE_CHANGES[name] ?? MISSED
