import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UserId } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'
import { Friend } from './accounts.ts'

const Ok = z.object({ ok: z.boolean() })
/**
 * What a user is to the one who added them: a fan's choice, or an artist that a label offered to sign or has signed.
 */
const RelationStatus = z.enum(['fan', 'offered', 'accepted'])
const OneArtist = z.object({ artistId: UserId })

export const addFriend = endpoint({
  method: 'POST',
  path: '/api/friends',
  access: 'signed-in',
  summary: 'Makes the caller a fan; a label that names an artist makes a signing offer instead.',
  body: z.strictObject({
    friendId: UserId,
    /**
     * For a label's offer: also requests to manage music that the label did not upload. Sent again, it changes the
     * request.
     */
    asksToManageCatalog: z.boolean().optional(),
  }),
  response: z.object({ friendId: UserId, isFriend: z.boolean(), status: RelationStatus }),
  status: 201,
})

export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/:artistId',
  access: 'signed-in',
  summary: 'Ends being a fan, or for a label the signing.',
  params: OneArtist,
  response: z.object({ friendId: UserId, isFriend: z.boolean() }),
})

export const checkFriend = endpoint({
  method: 'GET',
  path: '/api/friends/check/:artistId',
  access: 'signed-in',
  summary: 'Whether the caller added this user.',
  params: OneArtist,
  response: z.object({
    isFriend: z.boolean(),
    /** There and true where they blocked the caller. */
    hasBlockedYou: z.boolean().optional(),
  }),
})

export const listOwnFriends = endpoint({
  method: 'GET',
  path: '/api/me/friends',
  access: 'signed-in',
  summary:
    'Those the caller added, latest first: fans’ choices and, for a label, the artists it offered to sign or signed.',
  query: PageQuery,
  /** `mayRelease`: the caller is a label, and the artist lets it release music for them. */
  response: z.array(Friend.extend({ status: RelationStatus, mayRelease: z.boolean() })),
})

export const listFriendsOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/friends',
  access: 'anyone',
  summary:
    'Those who added this user, latest first; for a label, also the artists on its accepted roster, and no other artists.',
  params: z.object({ id: UserId }),
  query: PageQuery,
  response: z.array(Friend),
})

export const SigningOffer = z.object({
  labelId: UserId,
  labelName: z.string(),
  labelUsername: z.string(),
  profilePicture: z.string().nullable(),
  status: z.enum(['offered', 'accepted']),
  /** Whether the label requests to manage music that it did not upload, and whether the artist allows it. */
  asksToManageCatalog: z.boolean(),
  managesCatalog: z.boolean(),
  /** Whether the artist lets the label release music for them, and whether a request for that awaits an answer. */
  mayRelease: z.boolean(),
  asksToRelease: z.boolean(),
  offeredAt: Instant,
  acceptedAt: Instant.nullable(),
})

export const listSigningOffers = endpoint({
  method: 'GET',
  path: '/api/me/signing-offers',
  access: 'artist',
  summary: 'Labels that want to sign the caller, and those that have.',
  response: z.array(SigningOffer),
})

export const acceptSigningOffer = endpoint({
  method: 'POST',
  path: '/api/me/signing-offers/:labelId/accept',
  access: 'artist',
  summary:
    'Accepts a label’s offer: from now on the label sees figures, uploads for the artist and manages what it uploaded. With `releaseMusic` false it uploads nothing until the artist allows it. Only with `manageCatalog` it manages the artist’s other music too, if it requested that.',
  params: z.object({ labelId: UserId }),
  body: z.strictObject({ manageCatalog: z.boolean().optional(), releaseMusic: z.boolean().optional() }).optional(),
  response: SigningOffer,
})

export const setCatalogPermission = endpoint({
  method: 'PUT',
  path: '/api/me/signing-offers/:labelId/catalog',
  access: 'artist',
  summary:
    'Lets a label that signed the caller manage all of the caller’s music, if it requested that, or withdraws it.',
  params: z.object({ labelId: UserId }),
  body: z.strictObject({ manageCatalog: z.boolean() }),
  response: SigningOffer,
})

export const setReleaseConsent = endpoint({
  method: 'PUT',
  path: '/api/me/signing-offers/:labelId/release',
  access: 'artist',
  summary:
    'Lets a label that signed the caller release music for them, declines its request, or takes the consent back.',
  params: z.object({ labelId: UserId }),
  body: z.strictObject({ releaseMusic: z.boolean() }),
  response: SigningOffer,
})

export const askToRelease = endpoint({
  method: 'POST',
  path: '/api/me/roster/:artistId/release-request',
  access: 'label',
  summary: 'Asks an artist on the caller’s roster to let it release music for them.',
  params: OneArtist,
  response: z.object({ asksToRelease: z.boolean() }),
})

export const endSigning = endpoint({
  method: 'DELETE',
  path: '/api/me/signing-offers/:labelId',
  access: 'artist',
  summary: 'Declines an offer, or ends a signing.',
  params: z.object({ labelId: UserId }),
  response: Ok,
})
