import { STORAGE_KEYS } from '@fairwave/contract/product'
import { type PlayableTrack, playableTrack } from '../playable-track.ts'
import { isLoopMode, type LoopMode } from '../queue/loop-mode.ts'
import { EMPTY_QUEUE, type Queue, restoredQueue, storedQueue } from '../queue/queue.ts'
import { type PlayerStorage, readStored, writeStored } from './json-storage.ts'

/** What the player stores besides its settings: levelling, and where the listener was. */
export type SavedSession = {
  readonly isLevelling: boolean
  readonly loop: LoopMode | null
  readonly track: PlayableTrack | null
  /** Seconds into the track. */
  readonly time: number
  readonly queue: Queue
}

export function readSavedSession(storage: PlayerStorage): SavedSession {
  const stored = readStored(storage, STORAGE_KEYS.playerExtras)
  const raw = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof SavedSession, unknown>
  >
  const track = playableTrack(raw.track)
  const queue = restoredQueue(raw.queue)
  const isSound = Number.isFinite(raw.time) && (raw.time as number) > 0
  return {
    isLevelling: raw.isLevelling !== false,
    loop: isLoopMode(raw.loop) ? raw.loop : null,
    track,
    time: track && isSound ? (raw.time as number) : 0,
    queue: queue.tracks[queue.at]?.id === track?.id || queue.at < 0 ? queue : EMPTY_QUEUE,
  }
}

export const writeSavedSession = (storage: PlayerStorage, saved: SavedSession): boolean =>
  writeStored(storage, STORAGE_KEYS.playerExtras, { ...saved, queue: storedQueue(saved.queue) })
