import { z } from 'zod'
import { whole } from './numerals.ts'

/** Ids are positive integers; in a path they arrive as text. */
export const AnyId = whole(z.int().positive())
/** The brand keeps a user's id out of a track's place. */
const id = <B extends string>(_brand: B) => AnyId.brand<B>()

export const UserId = id('UserId')
export type UserId = z.infer<typeof UserId>

export const TrackId = id('TrackId')
export type TrackId = z.infer<typeof TrackId>

export const AlbumId = id('AlbumId')
export type AlbumId = z.infer<typeof AlbumId>

export const PaymentId = id('PaymentId')
export type PaymentId = z.infer<typeof PaymentId>

export const PostId = id('PostId')
export type PostId = z.infer<typeof PostId>

export const CommentId = id('CommentId')
export type CommentId = z.infer<typeof CommentId>

export const MessageId = id('MessageId')
export type MessageId = z.infer<typeof MessageId>

export const PlaylistId = id('PlaylistId')
export type PlaylistId = z.infer<typeof PlaylistId>
