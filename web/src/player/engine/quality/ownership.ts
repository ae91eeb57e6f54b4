import type { PlayableTrack, Quality } from '../playable-track.ts'
import { type Listener, qualityFor } from './quality-for.ts'

/** Who listens and what is theirs, as it becomes known; what a track itself says counts until something newer does. */
export function createOwnership() {
  const owned = new Map<number, boolean>()
  let listener: Listener = null
  return {
    setListener(next: Listener) {
      listener = next
    },
    setOwned(trackId: number, isOwned: boolean) {
      owned.set(trackId, isOwned)
    },
    qualityOf: (track: PlayableTrack): Quality =>
      qualityFor(track, listener, owned.get(track.id) ?? track.isOwned ?? false),
  }
}
