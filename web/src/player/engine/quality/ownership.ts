import { EVENTS } from '@fairwave/contract/product'
import type { PlayableTrack, Quality } from '../playable-track.ts'
import { type Listener, qualityFor } from './quality-for.ts'

/** Who listens and what they own, as it becomes known. What a track itself says counts until something newer does. */
export function createOwnership(events: EventTarget, changed: () => void) {
  const owned = new Map<number, boolean>()
  let listener: Listener = null

  /** Tracks were bought: one that is playing goes on in high quality. */
  function setOwned(trackIds: number | readonly number[], isOwned = true) {
    for (const id of [trackIds].flat()) owned.set(id, isOwned)
    changed()
  }

  function onLibraryUpdate(event: Event) {
    const detail = (event as CustomEvent<{ trackId?: unknown; purchased?: unknown } | null>).detail
    if (typeof detail?.trackId === 'number' && typeof detail.purchased === 'boolean') {
      setOwned(detail.trackId, detail.purchased)
    }
  }

  events.addEventListener(EVENTS.libraryUpdate, onLibraryUpdate)

  return {
    /** Who listens, as soon as it is known and whenever it changes. */
    setListener(next: Listener) {
      listener = next
      changed()
    },
    setOwned,
    qualityOf: (track: PlayableTrack): Quality =>
      qualityFor(track, listener, owned.get(track.id) ?? track.isOwned ?? false),
    destroy: () => events.removeEventListener(EVENTS.libraryUpdate, onLibraryUpdate),
  }
}
