import { PART_TYPE } from '@fairwave/contract/ground/resumable-uploads'
import { aForm } from '../../music.ts'
import * as account from './account-things.ts'
import { type Owned, SECRET } from './belonging.ts'
import * as music from './music-things.ts'
import * as sales from './sale-things.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="9" height="9"/></svg>'
const fan = (make: Owned['make'], more: Partial<Owned> = {}): Owned => ({ owner: 'FAN', make, ...more })
const artist = (make: Owned['make'], more: Partial<Owned> = {}): Owned => ({ owner: 'ARTIST', make, ...more })
const label = (make: Owned['make'], more: Partial<Owned> = {}): Owned => ({ owner: 'LABEL', make, ...more })
const advertiser = (make: Owned['make'], more: Partial<Owned> = {}): Owned => ({ owner: 'ADMAN', make, ...more })

/** Calls about what belongs to one account. */
export const OWNED_CALLS: Record<string, Owned> = {
  'PATCH /api/users/:id/accessibility': fan(account.itself, { body: { leftHandedMode: true } }),
  'PATCH /api/users/:id/buying': fan(account.itself, { body: { oneClickBuying: true } }),
  'PATCH /api/users/:id/status': fan(account.itself, { body: { tagline: 'Here' } }),
  'PATCH /api/users/:id/comments': artist(account.itself, { body: { enabled: true } }),
  'GET /api/users/:id/favorites': fan(account.itself),
  'GET /api/users/:id/purchases': fan(account.itself),
  'DELETE /api/me/app-passwords/:id': fan(account.anAppPassword),
  'DELETE /api/me/devices/:id': fan(account.aDevice),
  'DELETE /api/me/passkeys/:id': fan(account.aPasskey),
  'PATCH /api/me/passkeys/:id': fan(account.aPasskey, { body: { name: 'A phone' } }),
  'POST /api/plays/:playId/fetched': fan(account.aPlay, { body: { hash: '0'.repeat(64) } }),
  'POST /api/plays/:playId/heard': fan(account.aPlay, { body: {} }),
  'POST /api/plays/:playId/ended': fan(account.aPlay, { body: { seconds: 3 } }),

  'GET /api/me/playlists/:id': fan(account.aPlaylist),
  'GET /api/playlists/:id': fan(account.aPlaylist),
  'POST /api/playlists/:id/duplicate': fan(account.aPlaylist),
  'PATCH /api/me/playlists/:id': fan(account.aPlaylist, { body: { name: SECRET } }),
  'DELETE /api/me/playlists/:id': fan(account.aPlaylist),
  'POST /api/me/playlists/:id/tracks': fan(account.aPlaylist, { body: ({ trackId }) => ({ trackId }) }),
  'PUT /api/me/playlists/:id/tracks': fan(account.aPlaylist, { body: { trackIds: [] } }),
  'DELETE /api/me/playlists/:id/tracks/:trackId': fan(account.aPlaylist),

  'PATCH /api/posts/:id': artist(account.aPost, { body: { content: SECRET } }),
  'DELETE /api/posts/:id': artist(account.aPost, { also: 'ADMIN' }),
  'POST /api/posts/:id/like': artist(account.aPost),
  'GET /api/posts/:id/comments': artist(account.aPost),
  'DELETE /api/comments/:id': fan(account.aComment, { also: 'ADMIN' }),

  'GET /api/tracks/:id': artist(music.aDraft, { also: 'ADMIN' }),
  'GET /api/tracks/:id/audio/:quality': artist(music.aDraft, { also: 'ADMIN' }),
  'GET /api/tracks/:id/cover': artist(music.aDraft, { also: 'ADMIN' }),
  'GET /api/tracks/:id/similar': artist(music.aDraft, { also: 'ADMIN' }),
  'GET /api/tracks/:id/collaborators': artist(music.aDraft, { also: 'ADMIN' }),
  'POST /api/tracks/:id/play': artist(music.aDraft, { also: 'ADMIN' }),
  'POST /api/tracks/:id/embed-play': artist(music.aDraft, { body: { referrer: 'example.org' }, ownerGets: 404 }),
  'GET /api/downloads/track/:id/formats': artist(music.aDraft, { also: 'ADMIN' }),
  'POST /api/purchase/track/:id': artist(music.aDraft, { body: {}, ownerGets: 404 }),
  'PATCH /api/tracks/:id': artist(music.ownTrack, { body: { description: 'Recorded at home.' } }),
  'DELETE /api/tracks/:id': artist(music.ownTrack),
  'POST /api/tracks/:id/resubmit': artist(music.ownTrack, { body: { appeal: 'It is mine.' }, ownerGets: 409 }),
  'GET /api/tracks/:id/splits': artist(music.ownTrack),
  'PUT /api/tracks/:id/splits': artist(music.ownTrack, { body: { splits: [] } }),
  'PUT /api/releases/:id/pricing': artist(music.ownTrack, { body: { isOpen: false, sale: null } }),
  'PUT /api/releases/:id/schedule': artist(music.aDraft, { body: { release: 'now' } }),
  'GET /api/albums/:id': artist(music.aDraftAlbum),
  'GET /api/albums/:id/cover': artist(music.aDraftAlbum),
  'GET /api/albums/:id/related': artist(music.aDraftAlbum),
  'GET /api/albums/:id/bonus': artist(music.aDraftAlbum),
  'GET /api/downloads/album/:id/formats': artist(music.aDraftAlbum, { ownerGets: 404 }),
  'PATCH /api/albums/:id': artist(music.anAlbumOfTwo, { body: { description: 'Ten years of it.' } }),
  'PUT /api/albums/:id/tracks': artist(music.anAlbumOfTwo, {
    body: ({ first, second }) => ({ trackIds: [second, first] }),
  }),
  'POST /api/albums/:id/resubmit': artist(music.anAlbumOfTwo, { body: { appeal: 'It is mine.' }, ownerGets: 409 }),
  'DELETE /api/albums/:id': artist(music.anAlbumOfTwo),
  'POST /api/albums/:id/files': artist(music.anAlbumOfTwo, { form: music.bonusForm }),
  'DELETE /api/albums/:id/files/:fileId': artist(music.aBonusFile),
  'GET /api/downloads/album/:id/files/:fileId': artist(music.aBonusFile),
  'POST /api/me/credits/:trackId/agree': artist(music.aCredit),
  'DELETE /api/me/credits/:trackId': artist(music.aCredit),
  'POST /api/tracks/:id/splits/accept': artist(music.aCredit, { body: { percent: 20 } }),
  'POST /api/tracks/:id/splits/decline': artist(music.aCredit),
  'POST /api/tracks/:id/splits/change/accept': artist(music.aChangedSplit, { body: { percent: 10 } }),
  'POST /api/tracks/:id/splits/change/decline': artist(music.aChangedSplit),
  'DELETE /api/me/code-sheets/:id': artist(music.aCodeSheet),
  'DELETE /api/me/discounts/:id': artist(music.aDiscount),
  'DELETE /api/me/listening-links/:id': artist(music.aListeningLink),
  'DELETE /api/me/fan-emails/:id': artist(music.aFanEmail),
  'PATCH /api/me/imports/:id': artist(music.anImport, { body: { title: SECRET } }),
  'DELETE /api/me/imports/:id': artist(music.anImport),
  'POST /api/me/imports/:id/cover': artist(music.anImport, {
    form: () => aForm({ coverArt: new File([PICTURE], 'cover.svg') }),
  }),
  'GET /api/me/uploads/:id': artist(music.anUpload),
  'PATCH /api/me/uploads/:id': artist(music.anUpload, {
    body: () => Buffer.from('RIFF'),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': PART_TYPE },
  }),
  'DELETE /api/me/uploads/:id': artist(music.anUpload, { headers: TUS }),
  'POST /api/me/signing-offers/:labelId/accept': artist(music.anOffer),
  'DELETE /api/me/signing-offers/:labelId': artist(music.anOffer),
  'PUT /api/me/signing-offers/:labelId/catalog': artist(music.aContract, {
    body: { manageCatalog: true },
    ownerGets: 409,
  }),
  'PUT /api/me/signing-offers/:labelId/release': artist(music.aContract, { body: { releaseMusic: true } }),
  'GET /api/me/roster/:artistId/statement.csv': label(music.aSignedArtist),
  'POST /api/me/roster/:artistId/release-request': label(music.aSignedArtist, { ownerGets: 409 }),

  'GET /api/campaigns/:id/figures': advertiser(music.ownCampaign),
  'GET /api/campaigns/:id/figures.csv': advertiser(music.ownCampaign),
  'PATCH /api/campaigns/:id': advertiser(music.ownCampaign, { body: { title: SECRET } }),
  'POST /api/campaigns/:id/end': advertiser(music.ownCampaign),
  'POST /api/campaigns/:id/pause': advertiser(music.ownCampaign),
  'POST /api/campaigns/:id/resume': advertiser(music.aPausedCampaign),

  'GET /api/payments/:id': fan(sales.aPayment),
  'GET /api/me/receipts/:number': fan(sales.aReceipt),
  'GET /api/downloads/album/:id': fan(sales.aBoughtAlbum, { query: '?format=original' }),
  'GET /api/downloads/track/:id': fan(sales.aBoughtTrack, { query: '?format=original' }),
  'POST /api/me/orders/:id/undo': fan(sales.anOrder),
  'POST /api/me/orders/:id/refund-request': fan(sales.anOrder, { body: { reason: SECRET } }),
  'POST /api/me/orders/:id/refund-request/escalate': fan(sales.aDeclinedOrder),
  'POST /api/me/refund-requests/:id/accept': artist(sales.aRefundRequest),
  'POST /api/me/refund-requests/:id/decline': artist(sales.aRefundRequest, { body: { reason: 'It plays here.' } }),
  'POST /api/me/gifts/:id/link': fan(sales.aGift, { body: {} }),
  'POST /api/me/gifts/:id/undo': fan(sales.aGift),
  'POST /api/me/pre-orders/:id/cancel': fan(sales.aPreOrder),
}
