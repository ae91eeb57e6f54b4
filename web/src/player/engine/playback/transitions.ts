import type { EventOf, EventType, PlaybackEvent } from './playback-events.ts'
import type { Current, LoadedPhase, PlaybackState } from './playback-state.ts'
import * as steps from './steps.ts'
import { type Step, to } from './steps.ts'

type Row = { readonly [Type in EventType]?: (current: Current, event: EventOf<Type>, phase: LoadedPhase) => Step }

const ALWAYS = { start: steps.start, stop: steps.stop, seek: steps.seek, clear: steps.clear } satisfies Row

const BEFORE_SOUND = {
  ...ALWAYS,
  pause: steps.backToCue,
  'set-quality': steps.startInQuality,
} satisfies Row

// No press leads out of a break: it knows neither stop nor seek.
const BREAK = {
  start: steps.chooseForAfterBreak,
  clear: steps.clear,
  'set-quality': steps.takeQuality,
} satisfies Row

const WANTS_SOUND = {
  ...ALWAYS,
  pause: steps.pause,
  'deck-paused': steps.pause,
  'deck-tick': steps.notePosition,
  'deck-ended': steps.end,
  'quality-changed': steps.qualityChanged,
  'quality-change-failed': steps.keepQuality,
  'set-quality': steps.reloadInQuality,
} satisfies Row

const HEALTHY = {
  ...WANTS_SOUND,
  'deck-playing': steps.sound,
  'deck-blocked': steps.block,
  'deck-failed': steps.retry,
} satisfies Row

const BROKEN = { ...WANTS_SOUND, 'retry-due': steps.reload, online: steps.reconnect } satisfies Row

const SILENT = {
  ...ALWAYS,
  resume: steps.resume,
  'deck-playing': steps.hush,
  'deck-paused': steps.pause,
  'deck-failed': steps.reloadLater,
  'set-quality': steps.takeQualityLater,
} satisfies Row

/** What each phase does about each event. An event that a phase does not name changes nothing in it. */
const TABLE: Record<LoadedPhase, Row> = {
  cued: { ...ALWAYS, resume: steps.startAgain, 'set-quality': steps.takeQuality },
  settling: { ...BEFORE_SOUND, settled: steps.enter },
  asking: {
    ...BEFORE_SOUND,
    'break-answered': (current, { isDue }) => (isDue ? to('ad-break', current) : steps.crackle(current)),
  },
  'ad-break': { ...BREAK, pause: (current) => to('ad-paused', current), 'ad-break-done': steps.leaveBreak },
  'ad-paused': {
    ...BREAK,
    resume: (current) => to('ad-break', current),
    'ad-break-done': (current) => to('cued', current),
  },
  intro: { ...BEFORE_SOUND, 'intro-ended': steps.endIntro, 'deck-failed': steps.retry },
  beginning: HEALTHY,
  loading: { ...HEALTHY, 'deck-moved': steps.goOn, online: steps.reconnect },
  playing: {
    ...HEALTHY,
    'deck-waiting': (current) => to('loading', current),
    'deck-trusted': steps.trust,
    'hand-over-due': steps.end,
    'set-quality': steps.changeQuality,
  },
  retrying: {
    ...BROKEN,
    'network-lost': (current) => to('offline', current),
    'track-gone': steps.giveUp('tell-gone'),
    'gave-up': steps.giveUp('tell-failed'),
  },
  offline: BROKEN,
  paused: SILENT,
  blocked: SILENT,
  failed: SILENT,
  ended: { ...ALWAYS, pause: steps.backToCue, 'set-quality': steps.takeQuality },
}

/** The state after an event, and what has to be done about it. Pure: this is all there is to how playback moves. */
export function transition(state: PlaybackState, event: PlaybackEvent): Step {
  if (state.phase === 'idle') {
    if (event.type === 'start') return steps.start(null, event)
    return event.type === 'cue' ? to('cued', steps.fresh(event)) : { state, effects: [] }
  }
  // Every row takes the event of its own name, which the compiler cannot follow through the look-up.
  const step = TABLE[state.phase][event.type] as ((...args: unknown[]) => Step) | undefined
  return step ? step(state.current, event, state.phase) : { state, effects: [] }
}
