import type { PlayableTrack } from '../playable-track.ts'
import type { Ports } from '../ports.ts'
import { type AfterTrack, rebuiltQueue } from './after-track.ts'
import { movedTo, type Queue } from './queue.ts'

/** The next track and its place in a list, or nothing. */
export type Step = { readonly track: PlayableTrack; readonly queue: Queue } | 'stop'

type From = { readonly current: PlayableTrack; readonly queue: Queue }

/** Turns the rule into a track: at once, unless the server has to be asked for tracks to build a list from. */
export function stepFor(
  after: AfterTrack,
  { current, queue }: From,
  { tracksSource, random }: Pick<Ports, 'tracksSource' | 'random'>,
): Step | Promise<Step> {
  switch (after.act) {
    case 'stop':
      return 'stop'
    case 'replay':
      return { track: current, queue }
    case 'go':
      return stepInto(movedTo(queue, after.to))
    case 'rebuild':
      return tracksSource().then(
        (all) => stepInto(rebuiltQueue(all, { current, withCurrent: after.withCurrent, random })),
        () => 'stop',
      )
  }
}

function stepInto(queue: Queue | null): Step {
  const track = queue?.tracks[queue.at]
  return queue && track ? { track, queue } : 'stop'
}

const isSame = (one: AfterTrack, other: AfterTrack) => JSON.stringify(one) === JSON.stringify(other)

/** Decides what follows a track before its end, so that it can be preloaded. */
export function createNextPlanner(
  ports: Pick<Ports, 'tracksSource' | 'random'>,
  { prepare, undo }: { prepare: (track: PlayableTrack) => void; undo: () => void },
) {
  let plan: { after: AfterTrack; step: Step | null } | null = null
  return {
    hasPlan: () => plan !== null,
    make(after: AfterTrack, from: From) {
      // What was preloaded for an abandoned press is not what follows.
      undo()
      const made: typeof plan = { after, step: null }
      plan = made
      const settle = (step: Step) => {
        if (plan !== made) return
        made.step = step
        if (step !== 'stop') prepare(step.track)
      }
      const step = stepFor(after, from, ports)
      if (step instanceof Promise) void step.then(settle)
      else settle(step)
    },
    /** What was planned for this rule, if it is known by now. */
    planned: (after: AfterTrack): Step | null => (plan && isSame(plan.after, after) ? plan.step : null),
    /** The plan has been carried out. */
    done() {
      plan = null
    },
    /** Something changed: drops the plan for what follows. */
    drop() {
      plan = null
      undo()
    },
  }
}
