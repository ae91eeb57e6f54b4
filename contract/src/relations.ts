import { z } from 'zod'
import { Friend } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { UserId } from './ids.ts'
import { Instant } from './time.ts'

const Ok = z.object({ ok: z.boolean() })
const OneArtist = z.object({ artistId: UserId })

export const addFriend = endpoint({
  method: 'POST',
  path: '/api/friends',
  access: 'signed-in',
  summary: 'Makes the caller a fan; a label that names an artist makes a signing offer instead.',
  body: z.strictObject({ friendId: UserId }),
  response: z.object({ friendId: UserId, isFriend: z.boolean(), status: z.enum(['fan', 'offered', 'accepted']) }),
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
  response: z.object({ isFriend: z.boolean() }),
})

export const listOwnFriends = endpoint({
  method: 'GET',
  path: '/api/me/friends',
  access: 'signed-in',
  summary: 'Those the caller added.',
  response: z.array(Friend),
})

export const listFriendsOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/friends',
  access: 'anyone',
  summary: 'Those who added this user; for a label, also the artists on its accepted roster.',
  params: z.object({ id: UserId }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(5000).optional(), cursor: z.string().max(500).optional() }),
  response: z.array(Friend),
})

export const SigningOffer = z.object({
  labelId: UserId,
  labelName: z.string(),
  labelUsername: z.string(),
  profilePicture: z.string().nullable(),
  status: z.enum(['offered', 'accepted']),
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
  summary: 'Accepts a label’s offer: from now on the label sees figures and may upload for the artist.',
  params: z.object({ labelId: UserId }),
  response: SigningOffer,
})

export const endSigning = endpoint({
  method: 'DELETE',
  path: '/api/me/signing-offers/:labelId',
  access: 'artist',
  summary: 'Declines an offer, or ends a signing.',
  params: z.object({ labelId: UserId }),
  response: Ok,
})
