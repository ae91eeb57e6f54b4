import type { ApiName } from './api.ts'
import type { ChangeName } from './freshness/tags.ts'

// Every call that moves money, future income or access, with the proof that it asks for. A call that changes something is in
// exactly one of the three lists of this file, or nothing compiles; a test refuses one whose changes belong in another.

type Sent = { body: unknown; query: unknown }

/**
 * The session must have proven whose it is within minutes (`proof.ts`). `with-second-factor`: the call carries the password, which
 * is proof enough for an account without a second factor. Where none is asked for, the reason why.
 */
export type AskedProof =
  | 'always'
  | 'with-second-factor'
  | { when: (sent: Sent) => boolean; words: string }
  | { none: string }

/** The email to the owner of the account; `undone` says what its link reverses, beside ending all access since. */
type Notice = { subject: string; undone?: string }

export type Power = { moves: 'money' | 'income' | 'access'; proof: AskedProof; notice?: Notice }

const always = (moves: Power['moves']) => ({ moves, proof: 'always' }) as const
const noticed = <const N extends Notice>(power: Pick<Power, 'moves' | 'proof'>, notice: N) => ({ ...power, notice })
const withSecondFactor = (moves: Power['moves']) => ({ moves, proof: 'with-second-factor' }) as const
const without = (moves: Power['moves'], none: string) => ({ moves, proof: { none } }) as const

const has = (sent: unknown, field: string) =>
  typeof sent === 'object' && sent !== null && Boolean((sent as Record<string, unknown>)[field])

const BY_LINK = 'The link in the email is the proof.'
const BY_CARD = 'The card is typed in, and its bank asks its holder.'
const CONFIRMED =
  'The buyer confirms the price, gets a receipt, and can undo it for a time while the music was not used.'

export const POWERS = {
  // How an account is entered
  'POST /api/auth/change-password': withSecondFactor('access'),
  'POST /api/auth/reset-password': without('access', BY_LINK),
  'POST /api/auth/confirm-email': without('access', BY_LINK),
  'POST /api/auth/approve-email': without('access', BY_LINK),
  'POST /api/auth/stop-email': without('access', BY_LINK),
  'POST /api/auth/undo-email': without('access', BY_LINK),
  'POST /api/auth/undo-bank-account': without('access', BY_LINK),
  'POST /api/auth/undo': without('access', BY_LINK),
  'POST /api/me/email': withSecondFactor('access'),
  'POST /api/me/outside-sign-in': always('access'),
  'DELETE /api/me/outside-sign-in': always('access'),
  'POST /api/me/second-factor/authenticator': always('access'),
  'POST /api/me/second-factor/authenticator/confirm': always('access'),
  'DELETE /api/me/second-factor/authenticator': always('access'),
  'POST /api/me/second-factor/recovery-codes': always('access'),
  'POST /api/me/passkeys/options': always('access'),
  'POST /api/me/passkeys': always('access'),
  'DELETE /api/me/passkeys/:id': always('access'),
  'POST /api/me/app-passwords': always('access'),
  'PATCH /api/users/:id/buying': {
    moves: 'access',
    proof: { when: ({ body }) => has(body, 'oneClickBuying'), words: 'to switch it on' },
  },
  'GET /api/me/export': always('access'),
  'DELETE /api/me': withSecondFactor('access'),

  // Money
  'PUT /api/me/bank-account': always('money'),
  'POST /api/me/withdrawals': always('money'),
  'POST /api/me/refund-requests/:id/accept': always('money'),
  'POST /api/gifts': always('money'),
  'POST /api/me/gifts/:id/link': always('money'),
  'POST /api/campaigns': always('money'),
  'PATCH /api/campaigns/:id': always('money'),
  'POST /api/credits/topup': without('money', BY_CARD),
  'POST /api/create-payment-intent': without('money', BY_CARD),
  'POST /api/payments/sandbox/confirm': without('money', BY_CARD),
  'POST /api/checkout': {
    moves: 'money',
    proof: {
      when: ({ body }) => has(body, 'usesSavedCard') || has(body, 'savesCard'),
      words: 'to save a card, or to pay with a saved one',
    },
  },
  'DELETE /api/me/saved-card': always('money'),
  'POST /api/credits/spend': without('money', CONFIRMED),
  'POST /api/purchase/track/:id': without('money', CONFIRMED),
  'POST /api/purchase/album/:id': without('money', CONFIRMED),
  'POST /api/purchase/discography/:artistId': without('money', CONFIRMED),
  'POST /api/albums/:id/pre-order': without('money', CONFIRMED),
  'POST /api/subscriptions': without('money', 'A week at a time; each can be the last.'),

  // Income
  'PUT /api/tracks/:id/splits': noticed(always('income'), {
    subject: 'You offered splits of your music',
    undone: 'the offer is taken back',
  }),
  'POST /api/tracks/:id/splits/accept': noticed(
    without('income', 'Its artist proved it with the offer, and it takes nothing from the caller.'),
    { subject: 'A split of your music begins', undone: 'the split ends' },
  ),
  'POST /api/tracks/:id/splits/decline': noticed(always('income'), {
    subject: 'You gave up a split',
    undone: 'you have it again',
  }),
  'POST /api/tracks/:id/splits/change/accept': noticed(always('income'), {
    subject: 'A split changes',
    undone: 'the split is as it was',
  }),
  'PUT /api/releases/:id/pricing': always('income'),
  'PUT /api/me/discography': always('income'),
  'POST /api/me/discounts': always('income'),
  'POST /api/me/code-sheets': always('income'),
  'DELETE /api/me/code-sheets/:id': always('income'),
  'DELETE /api/tracks/:id': always('income'),
  'DELETE /api/albums/:id': always('income'),
  'POST /api/me/signing-offers/:labelId/accept': always('income'),
  'PUT /api/me/signing-offers/:labelId/catalog': always('income'),
  'PUT /api/me/signing-offers/:labelId/release': always('income'),
  'DELETE /api/me/signing-offers/:labelId': always('income'),

  // Other people's addresses
  'POST /api/me/fan-emails': always('access'),
  'GET /api/me/fan-emails/export': always('access'),

  // Administrators
  'PATCH /api/admin/users/:id': always('access'),
  'POST /api/admin/users/:id/reset-password': always('access'),
  'POST /api/admin/users/:id/remove-second-factor': always('access'),
  'POST /api/admin/users/:id/suspend': always('access'),
  'DELETE /api/admin/users/:id/suspend': always('access'),
  'POST /api/admin/reports/:id/resolve': always('access'),
  'POST /api/admin/tracks/:id/approve': always('income'),
  'POST /api/admin/tracks/:id/reject': always('income'),
  'PUT /api/admin/releases/:id/share': always('income'),
  'POST /api/admin/purchases/:id/refund': always('money'),
  'POST /api/admin/refund-requests/:id/decline': always('money'),
  'POST /api/admin/held-earnings/:id/release': always('money'),
  'POST /api/admin/held-earnings/:id/refuse': always('money'),
  'POST /api/admin/payouts/:id/paid': always('money'),
  'POST /api/admin/payouts/:id/failed': always('money'),
  'POST /api/admin/payouts/:id/allow': always('money'),
  'POST /api/admin/deposits': always('money'),
  'POST /api/admin/bank-files': withSecondFactor('money'),
  'POST /api/admin/bank-files/:id/csv': withSecondFactor('money'),
  'POST /api/admin/campaigns/:id/approve': always('money'),
  'POST /api/admin/campaigns/:id/reject': always('money'),
  'POST /api/mailing-list/newsletters': always('access'),
  'GET /api/mailing-list/admin': {
    moves: 'access',
    proof: { when: ({ query }) => !has(query, 'limit'), words: 'for the whole list' },
  },
} as const satisfies Partial<Record<ApiName, Power>>
export type PowerName = keyof typeof POWERS
/** Those with the email of `notePower`, and of them those that its link reverses. */
export type NoticedPower = { [N in PowerName]: (typeof POWERS)[N] extends { notice: Notice } ? N : never }[PowerName]
export type LinkedPower = {
  [N in PowerName]: (typeof POWERS)[N] extends { notice: { undone: string } } ? N : never
}[PowerName]

/** Calls that touch money, income or access and are no power, by the reason why. */
export const WEIGHED = {
  'Signs in, or proves who it is, by itself.': [
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/auth/oidc/finish',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey',
    'POST /api/auth/token',
    'POST /api/auth/prove/password',
    'POST /api/auth/prove/code',
    'POST /api/auth/prove/passkey/options',
    'POST /api/auth/prove/passkey',
  ],
  'Sends a link to the address that the account has, or says what such a link is for.': [
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password/ways-in',
    'POST /api/auth/verify-email',
    'POST /api/me/email/verification',
  ],
  'Takes access away from devices of the caller, and gives none.': [
    'POST /api/auth/logout',
    'POST /api/auth/logout-everywhere',
    'DELETE /api/me/app-passwords/:id',
    'DELETE /api/me/devices/:id',
    'POST /api/me/devices/end-others',
  ],
  'Changes a name, and nothing that it stands for.': ['PATCH /api/me/passkeys/:id'],
  'Returns the caller’s own money to them.': [
    'POST /api/me/orders/:id/undo',
    'POST /api/me/gifts/:id/undo',
    'POST /api/me/pre-orders/:id/cancel',
    'POST /api/campaigns/:id/end',
  ],
  'Stops what the caller pays, and can be taken up again.': [
    'DELETE /api/subscriptions/:artistId',
    'POST /api/campaigns/:id/pause',
    'POST /api/campaigns/:id/resume',
    'DELETE /api/me/fan-emails/:id',
    'DELETE /api/me/discounts/:id',
    'DELETE /api/me/listening-links/:id',
  ],
  'Asks, declines or waits; nothing moves by it.': [
    'POST /api/me/orders/:id/refund-request',
    'POST /api/me/orders/:id/refund-request/escalate',
    'POST /api/me/refund-requests/:id/decline',
    'POST /api/tracks/:id/splits/change/decline',
    'POST /api/friends',
    'DELETE /api/friends/:artistId',
    'POST /api/me/roster/:artistId/release-request',
  ],
  'The code is the right to it.': ['POST /api/redeem', 'POST /api/redeem/check', 'POST /api/discounts/check'],
  'Signed by the card provider.': ['POST /api/payments/webhook'],
  'Says who is told of later purchases.': ['PUT /api/me/purchase-privacy'],
  'Plays for a few listeners, counted and for a time; sells nothing and gives nothing to keep.': [
    'POST /api/me/listening-links',
    'PUT /api/releases/:id/schedule',
  ],
  'Done again from a list that somebody else began; nothing is done twice.': ['POST /api/admin/jobs/retry'],
  'Shown more or less; paid as before.': [
    'PUT /api/admin/staff-picks/:trackId',
    'DELETE /api/admin/staff-picks/:trackId',
  ],
} as const satisfies Record<string, readonly ChangeName[]>

/** Calls that move none of the three. */
export const MOVES_NOTHING = [
  'PATCH /api/users/:id/accessibility',
  'PATCH /api/users/:id/status',
  'PATCH /api/me/profile',
  'POST /api/me/blocks/:userId',
  'DELETE /api/me/blocks/:userId',
  'POST /api/downloads/links',
  'POST /api/library',
  'DELETE /api/me/library/:trackId',
  'POST /api/me/favorites/:trackId',
  'DELETE /api/me/favorites/:trackId',
  'POST /api/me/playlists',
  'PATCH /api/me/playlists/:id',
  'DELETE /api/me/playlists/:id',
  'POST /api/me/playlists/:id/tracks',
  'PUT /api/me/playlists/:id/tracks',
  'DELETE /api/me/playlists/:id/tracks/:trackId',
  'POST /api/playlists/:id/duplicate',
  'PUT /api/me/genres',
  'PUT /api/me/queue',
  'PUT /api/me/not-for-me/:artistId',
  'DELETE /api/me/not-for-me/:artistId',
  'POST /api/tracks/:id/play',
  'POST /api/tracks/:id/embed-play',
  'POST /api/plays/:playId/heard',
  'POST /api/plays/:playId/ended',
  'POST /api/plays/:playId/fetched',
  'POST /api/ads/break/:ticket/heard',
  'POST /api/ads/break/:ticket/click',
  'POST /api/ads/break/:ticket/report',
  'POST /api/tracks',
  'POST /api/tracks/batch',
  'POST /api/tracks/inspect',
  'PATCH /api/tracks/:id',
  'POST /api/tracks/:id/resubmit',
  'POST /api/albums',
  'PATCH /api/albums/:id',
  'PUT /api/albums/:id/tracks',
  'POST /api/albums/:id/resubmit',
  'POST /api/albums/:id/files',
  'DELETE /api/albums/:id/files/:fileId',
  'POST /api/me/uploads',
  'PATCH /api/me/uploads/:id',
  'DELETE /api/me/uploads/:id',
  'POST /api/me/imports/files',
  'DELETE /api/me/imports/sendings/:sending',
  'POST /api/me/imports/:id/cover',
  'PATCH /api/me/imports/:id',
  'DELETE /api/me/imports/:id',
  'POST /api/me/imports/publish',
  'POST /api/me/credits/:trackId/agree',
  'DELETE /api/me/credits/:trackId',
  'POST /api/listening/open',
  'POST /api/listening/play',
  'POST /api/posts',
  'PATCH /api/posts/:id',
  'DELETE /api/posts/:id',
  'POST /api/posts/:id/like',
  'DELETE /api/posts/:id/like',
  'POST /api/comments',
  'DELETE /api/comments/:id',
  'POST /api/comments/:id/like',
  'DELETE /api/comments/:id/like',
  'PATCH /api/artists/comments-toggle',
  'PATCH /api/users/:id/comments',
  'POST /api/me/messages/:userId',
  'POST /api/me/messages/:userId/read',
  'POST /api/me/notifications/read',
  'POST /api/reports',
  'POST /api/mailing-list',
  'POST /api/mailing-list/unsubscribe/:token',
  'POST /api/mailing-list/newsletters/test',
  'POST /api/mailing-list/events',
  'POST /api/me/fan-emails/test',
  'PUT /api/me/artist-emails/:artistId',
  'DELETE /api/me/artist-emails/suppression',
  'PUT /api/me/digest',
  'PUT /api/me/weekly-summary',
  'PUT /api/me/podcast',
] as const satisfies readonly ChangeName[]

type Known = PowerName | (typeof WEIGHED)[keyof typeof WEIGHED][number] | (typeof MOVES_NOTHING)[number]
/** An error here names a call that is in none of the lists. */
const forgotten: [Exclude<ChangeName, Known>] extends [never] ? true : Exclude<ChangeName, Known> = true
void forgotten

const ASKED: Readonly<Record<string, Power>> = POWERS

/** The proof that a call asks for, of a caller who is signed in. */
export const proofFor = (name: string): AskedProof | undefined => ASKED[name]?.proof

/** The words of the email about what was done. */
export const noticeOf = (name: string): Notice => {
  const notice = ASKED[name]?.notice
  if (!notice) throw new Error(`${name} sends no notice`)
  return notice
}
