import type { PlayableTrack, Quality } from '../playable-track.ts'

/** The listener, as far as it matters for quality; null for a visitor. */
export type Listener = {
  readonly role?: string | undefined
  readonly isPremium?: boolean | null | undefined
  /** A label hears its own roster in high quality. */
  readonly rosterArtistIds?: readonly number[] | undefined
} | null

/** The quality to request. The server decides in the end; this chooses the URL and the sound to match. */
export function qualityFor(track: PlayableTrack, listener: Listener, isOwned: boolean): Quality {
  if (isOwned || listener?.isPremium) return 'high'
  if (listener?.role === 'ARTIST' || listener?.role === 'BOTH') return 'high'
  if (listener?.role === 'LABEL' && track.artistId && listener.rosterArtistIds?.includes(track.artistId)) return 'high'
  return 'low'
}
