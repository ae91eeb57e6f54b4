import type { PlayerSnapshot, PlayerTime } from '../player-state.ts'
import type { Ports } from '../ports.ts'
import type { Store } from '../store.ts'
import { writeSavedSession } from './saved-session.ts'

const SAVE_EVERY_MS = 15_000

type Parts = Pick<Ports, 'clock' | 'storage' | 'events'> & {
  store: Store<PlayerSnapshot>
  timeStore: Store<PlayerTime>
}

/** Keeps where the listener is over a reload: when something changes, every few seconds, and when the page is left. */
export function createSessionKeeper({ clock, storage, events, store, timeStore }: Parts) {
  let isForgotten = false
  let savedWhen = clock.now()

  function save() {
    savedWhen = clock.now()
    if (isForgotten) return
    const { isLevelling, loop, track, queue } = store.getSnapshot()
    writeSavedSession(storage, { isLevelling, loop, track, queue, time: timeStore.getSnapshot().time })
  }

  /** From here on nothing is written, until something else is played. */
  function forget() {
    isForgotten = true
  }

  events.addEventListener('pagehide', save)

  return {
    save,
    saveNowAndThen() {
      if (clock.now() - savedWhen > SAVE_EVERY_MS) save()
    },
    forget,
    rememberAgain() {
      isForgotten = false
    },
    destroy() {
      save()
      forget()
      events.removeEventListener('pagehide', save)
    },
  }
}
