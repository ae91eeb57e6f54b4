import type { PlayableTrack } from '../playable-track.ts'
import type { PlayerSnapshot } from '../player-state.ts'
import type { Store } from '../store.ts'
import {
  clearedUpcoming,
  moved,
  type Queue,
  queuedLast,
  queuedNext,
  removed,
  shuffledUpcoming,
  unshuffled,
} from './queue.ts'

type Core = { store: Store<PlayerSnapshot>; random: () => number; changed: () => void }

/** The listener's changes to the queue; indexes are those of `snapshot.queue.tracks`. */
export function createQueueActions({ store, random, changed }: Core) {
  function change(to: (queue: Queue, current: PlayableTrack | null) => Queue) {
    const { queue, track } = store.getSnapshot()
    const next = to(queue, track)
    if (next === queue) return
    store.update({ queue: next })
    changed()
  }

  return {
    playNext: (track: PlayableTrack) => change((queue, current) => queuedNext(queue, current, track)),
    addToQueue: (track: PlayableTrack) => change((queue, current) => queuedLast(queue, current, track)),
    moveInQueue: (from: number, to: number) => change((queue) => moved(queue, from, to)),
    removeFromQueue: (index: number) => change((queue) => removed(queue, index)),
    /** Shuffles what follows; pressed again, returns to the order before. */
    toggleShuffle: () => change((queue) => (queue.unshuffled ? unshuffled(queue) : shuffledUpcoming(queue, random))),
    clearUpcoming: () => change(clearedUpcoming),
  }
}
