import type { ApiName } from './api.ts'
import type { ChangeName } from './freshness/tags.ts'

// Every call that moves money, future income or access, with the proof that it asks for, the email that it sends, and its undo. A call
// that changes something is in exactly one of the three lists of this file, or nothing compiles; a test refuses one whose changes
// belong in another.

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

/**
 * To the owner of the account. `done` is sent by the route once the call has succeeded. With `undone`, the act itself sends it,
 * because the link reverses what it did. `own` is an email of the act's domain, by its subject. Where none is sent, the reason why.
 */
export type PowerEmail =
  | { subject: string; done: string }
  | { subject: string; undone: string }
  | { own: string }
  | { none: string }

/**
 * Whatever email the route or the act sends has a link that ends all access since; `link` also reverses what was done. `page` is a
 * link of its own. `call` is the call that reverses it; where nothing does, the reason why.
 */
export type PowerUndo = { link: string } | { page: `/${string}` } | { call: ApiName } | { none: string }

export type Power = { moves: 'money' | 'income' | 'access'; proof: AskedProof; email: PowerEmail; undo: PowerUndo }

type Rest<E, U> = { email: E; undo: U }
const always = <const E extends PowerEmail, const U extends PowerUndo>(moves: Power['moves'], rest: Rest<E, U>) =>
  ({ moves, proof: 'always', ...rest }) as const
const withSecondFactor = <const E extends PowerEmail, const U extends PowerUndo>(
  moves: Power['moves'],
  rest: Rest<E, U>,
) => ({ moves, proof: 'with-second-factor', ...rest }) as const
const without = <const E extends PowerEmail, const U extends PowerUndo>(
  moves: Power['moves'],
  none: string,
  rest: Rest<E, U>,
) => ({ moves, proof: { none }, ...rest }) as const

const has = (sent: unknown, field: string) =>
  typeof sent === 'object' && sent !== null && Boolean((sent as Record<string, unknown>)[field])

const names = (sent: unknown, field: string) => typeof sent === 'object' && sent !== null && field in sent

const BY_LINK = 'The link in the email is the proof.'
const BY_CARD = 'The card is typed in, and its bank asks its holder.'
const CONFIRMED =
  'The buyer confirms the price, gets a receipt, and can undo it for a time while the music was not used.'

const NOT_YET: PowerEmail = { none: 'Nothing has changed before it is confirmed.' }
const IN_WALLET: PowerUndo = { none: 'The money is in the caller’s own wallet.' }
const SENT: PowerUndo = { none: 'What was sent cannot be called back.' }
const BOUGHT = { email: { own: 'receipt' }, undo: { call: 'POST /api/me/orders/:id/undo' } } as const
const FACTOR = { email: { own: 'Signing in to' }, undo: { page: '/forgot-password' } } as const
const SAID_AGAIN: PowerUndo = { none: 'The bank has done it, and the ledger says so.' }

export const POWERS = {
  // How an account is entered
  'POST /api/auth/change-password': withSecondFactor('access', {
    email: { own: 'password has changed' },
    undo: { page: '/forgot-password' },
  }),
  'POST /api/auth/reset-password': without('access', BY_LINK, {
    email: { own: 'password has changed' },
    undo: { page: '/forgot-password' },
  }),
  'POST /api/auth/confirm-email': without('access', BY_LINK, {
    email: { own: 'email address has changed' },
    undo: { page: '/undo-email/:token' },
  }),
  'POST /api/auth/approve-email': without('access', BY_LINK, {
    email: { own: 'email address has changed' },
    undo: { page: '/undo-email/:token' },
  }),
  'POST /api/auth/stop-email': without('access', BY_LINK, {
    email: { own: 'A new password' },
    undo: { none: 'It ends access and gives none.' },
  }),
  'POST /api/auth/undo-email': without('access', BY_LINK, {
    email: { own: 'A new password' },
    undo: { none: 'It ends access and gives none.' },
  }),
  'POST /api/auth/undo-bank-account': without('access', BY_LINK, {
    email: { own: 'A new password' },
    undo: { none: 'It ends access and gives none.' },
  }),
  'POST /api/auth/undo': without('access', BY_LINK, {
    email: { own: 'A new password' },
    undo: { none: 'It ends access and gives none.' },
  }),
  'POST /api/me/email': withSecondFactor('access', {
    email: { own: 'A new email address' },
    undo: { call: 'POST /api/auth/stop-email' },
  }),
  'POST /api/me/outside-sign-in': always('access', {
    email: {
      subject: 'A sign-in is being linked',
      done: 'Linking a sign-in with another site to your account has begun.',
    },
    undo: { call: 'DELETE /api/me/outside-sign-in' },
  }),
  'DELETE /api/me/outside-sign-in': always('access', {
    email: { subject: 'A sign-in was unlinked', done: 'A sign-in with another site was unlinked from your account.' },
    undo: { call: 'POST /api/me/outside-sign-in' },
  }),
  'POST /api/me/second-factor/authenticator': always('access', {
    email: NOT_YET,
    undo: { none: 'Nothing to undo before it is confirmed.' },
  }),
  'POST /api/me/second-factor/authenticator/confirm': always('access', FACTOR),
  'DELETE /api/me/second-factor/authenticator': always('access', FACTOR),
  'POST /api/me/second-factor/recovery-codes': always('access', FACTOR),
  'POST /api/me/passkeys/options': always('access', {
    email: NOT_YET,
    undo: { none: 'Nothing to undo before it is confirmed.' },
  }),
  'POST /api/me/passkeys': always('access', FACTOR),
  'DELETE /api/me/passkeys/:id': always('access', FACTOR),
  'POST /api/me/app-passwords': always('access', {
    email: { subject: 'An app password was made', done: 'A password for a music app was made for your account.' },
    undo: { call: 'DELETE /api/me/app-passwords/:id' },
  }),
  'PATCH /api/users/:id/buying': {
    moves: 'access',
    proof: { when: ({ body }) => has(body, 'oneClickBuying'), words: 'to switch it on' },
    email: { subject: 'One-click buying is on', done: 'From now on one press buys music from your wallet.' },
    undo: { call: 'PATCH /api/users/:id/buying' },
  },
  'GET /api/me/export': always('access', {
    email: { subject: 'Your data was downloaded', done: 'A file with everything we hold about you was downloaded.' },
    undo: SENT,
  }),
  'DELETE /api/me': withSecondFactor('access', {
    email: { own: 'deleted' },
    undo: { none: 'A deleted account is forgotten.' },
  }),

  // Money
  'PUT /api/me/bank-account': always('money', {
    email: { own: 'Your bank account on' },
    undo: { page: '/undo-bank-account/:token' },
  }),
  'POST /api/me/withdrawals': always('money', {
    email: {
      subject: 'A withdrawal was requested',
      done: 'A withdrawal of your earnings to your bank account was requested.',
    },
    undo: { none: 'It goes to the bank account of the owner; one that was changed is waited for.' },
  }),
  'POST /api/me/refund-requests/:id/accept': always('money', {
    email: { subject: 'You gave a refund', done: 'A buyer of your music was given their money back, as they asked.' },
    undo: { none: 'The money is the buyer’s again.' },
  }),
  'POST /api/gifts': always('money', {
    email: { own: 'Your gift' },
    undo: { call: 'POST /api/me/gifts/:id/undo' },
  }),
  'POST /api/me/gifts/:id/link': always('money', {
    email: {
      subject: 'A new link to your gift',
      done: 'A new link to a gift of yours was made; the one before no longer works.',
    },
    undo: { call: 'POST /api/me/gifts/:id/link' },
  }),
  'POST /api/campaigns': always('money', {
    email: {
      subject: 'You made a campaign',
      done: 'A campaign was made, and its budget was taken from your wallet. You can end it in Ad Admin.',
    },
    undo: { call: 'POST /api/campaigns/:id/end' },
  }),
  'PATCH /api/campaigns/:id': always('money', {
    email: { subject: 'You changed a campaign', done: 'A campaign of yours was changed. You can end it in Ad Admin.' },
    undo: { call: 'POST /api/campaigns/:id/end' },
  }),
  'POST /api/credits/topup': without('money', BY_CARD, { email: NOT_YET, undo: IN_WALLET }),
  'POST /api/create-payment-intent': without('money', BY_CARD, {
    email: NOT_YET,
    undo: { call: 'DELETE /api/subscriptions/:artistId' },
  }),
  'POST /api/payments/sandbox/confirm': without('money', BY_CARD, { email: { own: 'top-up' }, undo: IN_WALLET }),
  'POST /api/checkout': {
    moves: 'money',
    proof: {
      when: ({ body }) => has(body, 'usesSavedCard') || has(body, 'savesCard'),
      words: 'to save a card, or to pay with a saved one',
    },
    email: { subject: 'Your saved card', done: 'A card was saved for purchases, or paid for one.' },
    undo: { call: 'DELETE /api/me/saved-card' },
  },
  'DELETE /api/me/saved-card': always('money', {
    email: { subject: 'Your saved card was removed', done: 'The card that was saved for purchases was removed.' },
    undo: { none: 'The card can be saved again with the next purchase.' },
  }),
  'POST /api/credits/spend': without('money', CONFIRMED, BOUGHT),
  'POST /api/purchase/track/:id': without('money', CONFIRMED, BOUGHT),
  'POST /api/purchase/album/:id': without('money', CONFIRMED, BOUGHT),
  'POST /api/purchase/discography/:artistId': without('money', CONFIRMED, BOUGHT),
  'POST /api/albums/:id/pre-order': without('money', CONFIRMED, {
    email: { own: 'pre-order' },
    undo: { call: 'POST /api/me/pre-orders/:id/cancel' },
  }),
  'POST /api/subscriptions': without('money', 'A week at a time; each can be the last.', {
    email: { own: 'Your week of' },
    undo: { call: 'DELETE /api/subscriptions/:artistId' },
  }),

  // Income
  'PUT /api/tracks/:id/splits': always('income', {
    email: { subject: 'You offered splits of your music', undone: 'the offer is taken back' },
    undo: { link: 'the splits as they were' },
  }),
  'POST /api/tracks/:id/splits/accept': without(
    'income',
    'Its artist proved it with the offer, and it takes nothing from the caller.',
    {
      email: { subject: 'A split of your music begins', undone: 'the split ends' },
      undo: { link: 'no split' },
    },
  ),
  'POST /api/tracks/:id/splits/decline': always('income', {
    email: { subject: 'You gave up a split', undone: 'you have it again' },
    undo: { link: 'the split as it was' },
  }),
  'POST /api/tracks/:id/splits/change/accept': always('income', {
    email: { subject: 'A split changes', undone: 'the split is as it was' },
    undo: { link: 'the split as it was' },
  }),
  'PUT /api/releases/:id/pricing': always('income', {
    email: { subject: 'You changed a price', done: 'The price of music of yours was changed, or put on sale.' },
    undo: { call: 'PUT /api/releases/:id/pricing' },
  }),
  'PATCH /api/tracks/:id': {
    moves: 'income',
    proof: { when: ({ body }) => names(body, 'price'), words: 'to set the price' },
    email: { subject: 'You set a price', done: 'The price of a track of yours was set.' },
    undo: { call: 'PATCH /api/tracks/:id' },
  },
  'PATCH /api/albums/:id': {
    moves: 'income',
    proof: { when: ({ body }) => names(body, 'price'), words: 'to set the price' },
    email: { subject: 'You set a price', done: 'The price of an album of yours was set.' },
    undo: { call: 'PATCH /api/albums/:id' },
  },
  'PUT /api/me/discography': always('income', {
    email: { subject: 'You changed a price', done: 'The price of all your music together was changed.' },
    undo: { call: 'PUT /api/me/discography' },
  }),
  'POST /api/me/discounts': always('income', {
    email: { subject: 'You made a discount code', done: 'A code was made with which your music costs less.' },
    undo: { call: 'DELETE /api/me/discounts/:id' },
  }),
  'POST /api/me/code-sheets': always('income', {
    email: { subject: 'You made download codes', done: 'Codes were made that each give music of yours for nothing.' },
    undo: { call: 'DELETE /api/me/code-sheets/:id' },
  }),
  'DELETE /api/me/code-sheets/:id': always('income', {
    email: { subject: 'You ended download codes', done: 'The codes of a sheet that were not redeemed no longer work.' },
    undo: { none: 'The codes are forgotten; a new sheet can be made.' },
  }),
  'DELETE /api/tracks/:id': always('income', {
    email: { subject: 'You deleted music', done: 'A track of yours was deleted. Those who bought it keep it.' },
    undo: { none: 'It can be uploaded again.' },
  }),
  'DELETE /api/albums/:id': always('income', {
    email: { subject: 'You deleted music', done: 'An album of yours was deleted; its tracks are singles now.' },
    undo: { none: 'It can be made again.' },
  }),
  'POST /api/me/signing-offers/:labelId/accept': always('income', {
    email: { subject: 'You signed with a label', undone: 'the signing is only an offer again' },
    undo: { link: 'the signing as it was' },
  }),
  'PUT /api/me/signing-offers/:labelId/catalog': always('income', {
    email: { subject: 'You changed what a label may do', undone: 'the permission is as it was' },
    undo: { link: 'the permission as it was' },
  }),
  'PUT /api/me/signing-offers/:labelId/release': always('income', {
    email: { subject: 'You changed what a label may do', undone: 'the permission is as it was' },
    undo: { link: 'the permission as it was' },
  }),
  'DELETE /api/me/signing-offers/:labelId': always('income', {
    email: { subject: 'You left a label', undone: 'the signing is as it was' },
    undo: { link: 'the signing as it was' },
  }),

  // Other people's addresses
  'POST /api/me/fan-emails': always('access', {
    email: { subject: 'You wrote to your fans', done: 'An email to your fans was sent or scheduled.' },
    undo: { call: 'DELETE /api/me/fan-emails/:id' },
  }),
  'GET /api/me/fan-emails/export': always('access', {
    email: { subject: 'The list of your fans was downloaded', done: 'The addresses of your fans were downloaded.' },
    undo: SENT,
  }),

  // Administrators
  'PATCH /api/admin/users/:id': always('access', {
    email: {
      subject: 'You changed a user’s rights',
      done: 'A user’s role or premium was changed, as the audit log says.',
    },
    undo: { call: 'PATCH /api/admin/users/:id' },
  }),
  'POST /api/admin/users/:id/reset-password': always('access', {
    email: { own: 'password has changed' },
    undo: { call: 'POST /api/auth/forgot-password' },
  }),
  'POST /api/admin/users/:id/remove-second-factor': always('access', {
    email: { own: 'Signing in to' },
    undo: { none: 'The user sets it up again.' },
  }),
  'POST /api/admin/users/:id/suspend': always('access', {
    email: { subject: 'You suspended a user', done: 'A user was suspended, as the audit log says.' },
    undo: { call: 'DELETE /api/admin/users/:id/suspend' },
  }),
  'DELETE /api/admin/users/:id/suspend': always('access', {
    email: { subject: 'You unsuspended a user', done: 'A suspension was ended, as the audit log says.' },
    undo: { call: 'POST /api/admin/users/:id/suspend' },
  }),
  'POST /api/admin/reports/:id/resolve': always('access', {
    email: { subject: 'You resolved a report', done: 'A report was resolved, as the audit log says.' },
    undo: { none: 'What was kept can be reported again, and a suspension ended; what was removed is gone.' },
  }),
  'POST /api/admin/tracks/:id/approve': always('income', {
    email: { subject: 'You reviewed music', done: 'Music was approved, as the audit log says.' },
    undo: { call: 'POST /api/admin/tracks/:id/reject' },
  }),
  'POST /api/admin/tracks/:id/reject': always('income', {
    email: { subject: 'You reviewed music', done: 'Music was rejected, as the audit log says.' },
    undo: { call: 'POST /api/admin/tracks/:id/approve' },
  }),
  'PUT /api/admin/releases/:id/share': always('income', {
    email: {
      subject: 'You changed an artist’s share',
      done: 'The share of a release was changed, as the audit log says.',
    },
    undo: { call: 'PUT /api/admin/releases/:id/share' },
  }),
  'POST /api/admin/purchases/:id/refund': always('money', {
    email: { subject: 'You refunded a sale', done: 'A sale was refunded, as the audit log says.' },
    undo: { none: 'The money is the buyer’s again.' },
  }),
  'POST /api/admin/refund-requests/:id/decline': always('money', {
    email: { subject: 'You declined a refund', done: 'A buyer’s request was declined, as the audit log says.' },
    undo: { call: 'POST /api/admin/purchases/:id/refund' },
  }),
  'POST /api/admin/held-earnings/:id/release': always('money', {
    email: { subject: 'You released held earnings', done: 'Ad money that was held was paid, as the audit log says.' },
    undo: { none: 'It is the artists’, who withdraw it only when it is final.' },
  }),
  'POST /api/admin/held-earnings/:id/refuse': always('money', {
    email: { subject: 'You refused held earnings', done: 'Ad money went back to advertisers, as the audit log says.' },
    undo: { none: 'It is the advertisers’ again.' },
  }),
  'POST /api/admin/payouts/:id/paid': always('money', { email: { own: 'is on its way' }, undo: SAID_AGAIN }),
  'POST /api/admin/payouts/:id/failed': always('money', { email: { own: 'could not be paid' }, undo: SAID_AGAIN }),
  'POST /api/admin/payouts/:id/allow': always('money', {
    email: { subject: 'You allowed a payout', done: 'A payout that was held was allowed, as the audit log says.' },
    undo: { call: 'POST /api/admin/payouts/:id/failed' },
  }),
  'POST /api/admin/deposits': always('money', {
    email: { subject: 'You recorded a deposit', done: 'A deposit of the operator’s was recorded in the ledger.' },
    undo: { call: 'POST /api/admin/deposits' },
  }),
  'POST /api/admin/bank-files': withSecondFactor('money', {
    email: { subject: 'You made a bank file', done: 'Payouts were put on a list for the bank, as the audit log says.' },
    undo: { call: 'POST /api/admin/payouts/:id/failed' },
  }),
  'POST /api/admin/bank-files/:id/csv': withSecondFactor('money', {
    email: { subject: 'You read a bank file', done: 'A list for the bank was read, with account numbers.' },
    undo: SENT,
  }),
  'POST /api/admin/campaigns/:id/approve': always('money', {
    email: { subject: 'You reviewed a campaign', done: 'A campaign was approved, as the audit log says.' },
    undo: { call: 'POST /api/admin/campaigns/:id/reject' },
  }),
  'POST /api/admin/campaigns/:id/reject': always('money', {
    email: { subject: 'You reviewed a campaign', done: 'A campaign was rejected, as the audit log says.' },
    undo: { none: 'Its advertiser has the rest of the budget back, and can make another.' },
  }),
  'POST /api/mailing-list/newsletters': always('access', {
    email: { subject: 'You sent a newsletter', done: 'A newsletter was sent to the mailing list.' },
    undo: SENT,
  }),
  'GET /api/mailing-list/admin': {
    moves: 'access',
    proof: { when: ({ query }) => !has(query, 'limit'), words: 'for the whole list' },
    email: { subject: 'The mailing list was downloaded', done: 'The whole mailing list was downloaded.' },
    undo: SENT,
  },
} as const satisfies Partial<Record<ApiName, Power>>
export type PowerName = keyof typeof POWERS
/** Those whose act sends the email, with a link that reverses it. */
export type LinkedPower = {
  [N in PowerName]: (typeof POWERS)[N]['email'] extends { undone: string } ? N : never
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
  'POST /api/tracks/:id/resubmit',
  'POST /api/albums',
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

/** Whether the route sends an email about a call that has succeeded. */
export function sendsEmail(name: string, sent: Sent): boolean {
  const power = ASKED[name]
  if (!power || !('done' in power.email)) return false
  const { proof } = power
  return !(typeof proof === 'object' && 'when' in proof) || proof.when(sent)
}

/** The words of the email about what was done; `undone` says what its link reverses, beside ending all access since. */
export function emailOf(name: string): { subject: string; done?: string; undone?: string } {
  const email = ASKED[name]?.email
  if (!email || !('subject' in email)) throw new Error(`${name} sends no email`)
  return email
}
