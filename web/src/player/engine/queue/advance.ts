import { type Notice, trackFailed, trackGone } from '../notices.ts'
import type { PlayableTrack } from '../playable-track.ts'
import type { PlayerSnapshot } from '../player-state.ts'
import type { Ports } from '../ports.ts'
import type { Store } from '../store.ts'
import { type AfterTrack, afterSkip, afterTrack } from './after-track.ts'
import { createNextPlanner, type Step, stepFor } from './plan-next.ts'

const PLAN_AHEAD_SECONDS = 20
// After this many failures in a row the fault is not in the tracks.
const FAILURES_IN_A_ROW = 5

type Parts = Pick<Ports, 'tracksSource' | 'random' | 'notify'> & { store: Store<PlayerSnapshot> }

type Acts = {
  go(step: Exclude<Step, 'stop'>, isHandOver: boolean): void
  stop(): void
  prepare(track: PlayableTrack): void
  unprepare(): void
}

/** Moves to another track: at the end of one, on Next, and past tracks that cannot be played. */
export function createAdvance({ store, notify, ...source }: Parts, { go, stop, prepare, unprepare }: Acts) {
  const planner = createNextPlanner(source, { prepare, undo: unprepare })
  let turn = 0
  let failures = 0
  let hasBegun = false

  function ending() {
    const { settings, loop, queue } = store.getSnapshot()
    return { isAutoplayOn: settings.autoplayEnabled, loop, queue }
  }

  function take(after: AfterTrack, isEnd: boolean) {
    const { track, queue } = store.getSnapshot()
    if (!track) return
    const step = planner.planned(after) ?? stepFor(after, { current: track, queue }, source)
    if (!(step instanceof Promise)) {
      follow(step, isEnd)
      return
    }
    turn += 1
    const mine = turn
    void step.then((found) => {
      if (mine === turn) follow(found, isEnd)
    })
  }

  function follow(step: Step, isEnd: boolean) {
    if (step !== 'stop') go(step, isEnd)
    else if (isEnd) stop()
  }

  function skip() {
    take(afterSkip(ending()), false)
  }

  function passOver(say: (track: PlayableTrack) => Notice) {
    const { track, queue, settings, loop } = store.getSnapshot()
    if (!track) return
    notify(say(track))
    failures += 1
    const hasNext = queue.at >= 0 && (queue.at + 1 < queue.tracks.length || loop === 'playlist' || queue.isStation)
    const isAutomatic = settings.autoplayEnabled || queue.isStation
    // Music that was playing goes on with the next track; playing a single missing track starts nothing else.
    if (isAutomatic && (hasBegun || hasNext) && failures < FAILURES_IN_A_ROW) skip()
  }

  return {
    /** A track is started: the plan for it is done. */
    started() {
      turn += 1
      hasBegun = false
      planner.done()
    },
    began() {
      hasBegun = true
      failures = 0
    },
    plan(secondsLeft: number) {
      const { track, queue } = store.getSnapshot()
      if (!track || planner.hasPlan() || secondsLeft > PLAN_AHEAD_SECONDS) return
      planner.make(afterTrack(ending()), { current: track, queue })
    },
    /** Something changed: drops the plan for what follows. */
    rethink: planner.drop,
    /** Cancels a search for the next track. */
    stay() {
      turn += 1
    },
    ended: () => take(afterTrack(ending()), true),
    skip,
    gone: () => passOver(trackGone),
    failed: () => passOver(trackFailed),
  }
}
