import type { AlbumId, PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import { ProtocolError } from './protocol-error.ts'

/**
 * Ids are texts with their kind in front. Tracks and albums have one sequence of ids, so a single is an album of one track
 * under the track's own id.
 */
export const songId = (id: TrackId): string => `tr-${id}`
export const albumId = (id: AlbumId | TrackId): string => `al-${id}`
export const artistId = (id: UserId): string => `ar-${id}`
export const playlistId = (id: PlaylistId): string => String(id)
export const playlistCover = (id: PlaylistId): string => `pl-${id}`

/** The number of the release that an album id names: an album's, or that of a single's track. */
export type ReleaseId = AlbumId & TrackId
export type Item =
  | { kind: 'song'; id: TrackId }
  | { kind: 'album'; id: ReleaseId }
  | { kind: 'artist'; id: UserId }
  | { kind: 'playlist'; id: PlaylistId }
  | { kind: 'root' }

type Ids = { song: TrackId; album: ReleaseId; artist: UserId; playlist: PlaylistId }

const KINDS = { tr: 'song', al: 'album', ar: 'artist', pl: 'playlist' } as const
// Some apps put "pl-" in front of a playlist's id to ask for its cover, whatever the id looks like.
const SHAPE = /^(?:(tr|al|ar|pl)-)?(?:pl-)?([1-9]\d{0,15})$/

/** What an id names; a number alone is a playlist. */
export function readItem(text: string): Item {
  if (text === '0') return { kind: 'root' }
  const [, prefix = 'pl', digits] = SHAPE.exec(text) ?? []
  const id = Number(digits)
  if (!Number.isSafeInteger(id)) throw unknownId()
  return { kind: KINDS[prefix as keyof typeof KINDS], id } as Item
}

/** The id in a text that must name something of this kind. */
export function readId<K extends keyof Ids>(kind: K, text: string): Ids[K] {
  const item = readItem(text)
  if (item.kind !== kind) throw unknownId()
  return item.id as unknown as Ids[K]
}

const unknownId = () => new ProtocolError('notFound', 'Nothing with this id was found.')
