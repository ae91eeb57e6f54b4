import type { PlayableTrack } from '../playable-track.ts'
import type { PlayerSnapshot } from '../player-state.ts'
import type { Store } from '../store.ts'
import { clearedUpcoming, moved, type Queue, queuedLast, queuedNext, removed } from './queue.ts'

/** The listener's changes to the queue; indexes are those of `snapshot.queue.tracks`. */
export function createQueueActions(store: Store<PlayerSnapshot>, changed: () => void) {
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
    clearUpcoming: () => change(clearedUpcoming),
  }
}
