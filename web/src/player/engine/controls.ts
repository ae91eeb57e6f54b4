import type { PlayFrom } from '@fairwave/contract/listening/playback'
import type { PlayableTrack } from './playable-track.ts'
import type { Transport } from './playback/transport.ts'
import { isInBreak, isOn, type PlayerSnapshot } from './player-state.ts'
import { EMPTY_QUEUE, movedTo, type Queue, queueOf } from './queue/queue.ts'
import type { Store } from './store.ts'

// Previous restarts a track that has played for longer than this.
const RESTART_SECONDS = 3

export type PlayOptions = {
  /** The list the track is played from. */
  playlist?: readonly PlayableTrack[] | undefined
  /** Seconds into the track; the listener's default start time when left out. */
  at?: number | undefined
  /** The list is a radio station's: it goes round without end, and playing its current track again changes nothing. */
  isStation?: boolean | undefined
  /** What led to the list. */
  from?: PlayFrom | undefined
}

type Core = {
  store: Store<PlayerSnapshot>
  transport: Transport
  begin(track: PlayableTrack, queue: Queue, at?: number): void
  skip(): void
  setQueue(queue: Queue): void
  /** Cancels a search for the next track. */
  stay(): void
  stop(): void
  seek(to: number): void
}

/** The listener's controls. During a break the ad can be paused, and another track chosen for after it. */
export function createControls({ store, transport, begin, skip, setQueue, stay, stop, seek }: Core) {
  const isBreak = () => isInBreak(store.getSnapshot().status)

  /** Plays a track; if it is the current one, pauses or resumes it. */
  function play(track: PlayableTrack, { playlist, at, isStation = false, from }: PlayOptions = {}) {
    const { track: current, status } = store.getSnapshot()
    const queue = playlist ? queueOf(playlist, track, isStation, from) : EMPTY_QUEUE
    if (current?.id !== track.id || at !== undefined || isBreak()) {
      begin(track, queue, at)
      return
    }
    if (isOn(status) && !isStation) {
      pause()
      return
    }
    if (playlist) setQueue(queue)
    resume()
  }

  /** Resumes the current track, or starts the queue. */
  function resume() {
    const { track, queue, status } = store.getSnapshot()
    if (isOn(status)) return
    stay()
    if (track) transport.resume()
    else jumpTo(Math.max(0, queue.at))
  }

  function pause() {
    if (!isOn(store.getSnapshot().status)) return
    stay()
    transport.pause()
  }

  function next() {
    if (isBreak()) return
    if (store.getSnapshot().track) skip()
    else resume()
  }

  function previous() {
    if (isBreak()) return
    const { queue, loop } = store.getSnapshot()
    const isAround = queue.at === 0 && (loop === 'playlist' || queue.isStation)
    const to = isAround ? queue.tracks.length - 1 : queue.at - 1
    if (transport.time() > RESTART_SECONDS || to < 0) seek(0)
    else jumpTo(to)
  }

  /** Plays the track at this place of the queue. */
  function jumpTo(index: number) {
    const { queue } = store.getSnapshot()
    const track = queue.tracks[index]
    if (track) begin(track, movedTo(queue, index))
  }

  return {
    play,
    resume,
    pause,
    toggle: () => (isOn(store.getSnapshot().status) ? pause() : resume()),
    stop: () => {
      if (!isBreak()) stop()
    },
    seek: (to: number) => {
      if (!isBreak() && Number.isFinite(to)) seek(to)
    },
    next,
    previous,
    jumpTo,
  }
}
