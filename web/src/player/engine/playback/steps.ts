import type { Effect, EventOf, PlainEffect, TrackEffect } from './playback-events.ts'
import { type Current, IDLE, type LoadedPhase, type PlaybackState } from './playback-state.ts'

/** The next state, and what has to be done about it. */
export type Step = { readonly state: PlaybackState; readonly effects: readonly Effect[] }

type At = { readonly at: number }

export const to = (phase: LoadedPhase, current: Current, ...effects: readonly Effect[]): Step => ({
  state: { phase, current },
  effects,
})

const doing = (...names: PlainEffect[]): Effect[] => names.map((name) => ({ do: name }))
const forTrack = (name: TrackEffect, current: Current): Effect => ({ do: name, current })
const after = (effects: readonly Effect[], step: Step): Step => ({ ...step, effects: [...effects, ...step.effects] })

/** What was to happen next no longer happens. */
const ABANDON = doing('cancel-start', 'reset-retries', 'cancel-hand-over')

/** A track from whose start on nothing has happened yet. */
export const fresh = (
  { track, quality, at }: Pick<Current, 'track' | 'quality' | 'at'>,
  isHandOver = false,
): Current => ({
  ...{ track, quality, at, isHandOver },
  ...{ hasBegun: false, changingTo: null, mustReload: false },
})

// Starting

export const start = (_: unknown, event: EventOf<'start'>): Step => begin(fresh(event, event.isHandOver))
export const startAgain = (current: Current): Step => begin(fresh(current))

function begin(current: Current): Step {
  const wake = [...ABANDON, ...doing('wake-sound', 'unlock-decks')]
  // A track that follows without a gap was decided on long ago, and the end of the other must not be cut off.
  if (current.isHandOver) return after(wake, enter(current))
  return to('settling', current, ...wake, ...doing('pause-decks', 'settle'))
}

export const enter = (current: Current): Step =>
  current.quality === 'high' ? letSound(current) : to('asking', current, forTrack('ask-for-break', current))

// A track handed over to is loaded already, so the screens go on saying that music plays.
const letSound = (current: Current): Step =>
  to(
    current.isHandOver ? 'playing' : 'loading',
    current,
    forTrack('load-track', current),
    ...doing('mark-progress', 'play-deck'),
  )

export const crackle = (current: Current): Step =>
  to('intro', current, forTrack('load-track', current), ...doing('play-intro'))

export const endIntro = (current: Current, { isReady }: EventOf<'intro-ended'>): Step =>
  to(isReady ? 'beginning' : 'loading', current, ...doing('mark-progress', 'play-deck'))

/** Choosing another track does not skip the ads. */
export const chooseForAfterBreak = (_: unknown, event: EventOf<'start'>): Step => to('ad-break', fresh(event))

export const leaveBreak = (current: Current): Step => (current.quality === 'high' ? letSound : crackle)(current)

// Sounding

export const sound = (current: Current): Step =>
  to(
    'playing',
    { ...current, hasBegun: true },
    ...doing('mark-progress'),
    ...(current.hasBegun ? [] : doing('tell-began')),
  )

/** Some browsers do not say that a deck plays again: the time that moves does. */
export const goOn = (current: Current, { isReady }: EventOf<'deck-moved'>): Step =>
  to(current.hasBegun && isReady ? 'playing' : 'loading', current)

export const trust = (current: Current): Step => to('playing', current, ...doing('reset-retries'))

export const notePosition = (current: Current, { at }: At, phase: LoadedPhase): Step => to(phase, { ...current, at })

export const seek = (current: Current, { at }: At, phase: LoadedPhase): Step =>
  to(phase, { ...current, at }, { do: 'seek-deck', to: at }, ...doing('mark-progress'))

export const end = (current: Current, { at }: At): Step =>
  to('ended', fresh({ ...current, at: 0 }), ...ABANDON, ...doing('cancel-quality-change'), { do: 'tell-ended', at })

// Falling silent, and sounding again

export const backToCue = (current: Current): Step => to('cued', fresh(current), ...ABANDON, ...doing('pause-decks'))

/** A change of quality that was under way is made up for when sound is wanted again. */
const fallSilent =
  (phase: LoadedPhase) =>
  (current: Current, { at }: At): Step => {
    const { quality, changingTo, mustReload } = current
    const kept = { quality: changingTo ?? quality, changingTo: null, mustReload: mustReload || changingTo !== null }
    return to(phase, { ...current, at, ...kept }, ...ABANDON, ...doing('cancel-quality-change', 'pause-decks'))
  }

export const pause = fallSilent('paused')
export const block = fallSilent('blocked')

export const stop = (current: Current): Step =>
  to('cued', fresh({ ...current, at: 0 }), ...ABANDON, ...doing('unload-decks'))

export const clear = (): Step => ({ state: IDLE, effects: [...ABANDON, ...doing('unload-decks')] })

export const hush = (current: Current, _: unknown, phase: LoadedPhase): Step =>
  to(phase, current, ...doing('pause-decks'))

export const resume = (current: Current): Step =>
  current.mustReload
    ? after(doing('wake-sound', 'reset-retries'), reload(current))
    : to('loading', current, ...doing('wake-sound', 'mark-progress', 'play-deck'))

// Failing

export function reload(current: Current): Step {
  const reloaded = { ...current, mustReload: false, changingTo: null }
  return to('loading', reloaded, forTrack('reload-track', reloaded), ...doing('mark-progress', 'play-deck'))
}

export const reconnect = (current: Current): Step => after(doing('reset-retries'), reload(current))

export function retry(current: Current, { at }: At): Step {
  const failed = { ...current, at, mustReload: true }
  return to('retrying', failed, ...doing('cancel-start', 'mark-progress'), forTrack('schedule-retry', failed))
}

export const giveUp =
  (tell: 'tell-gone' | 'tell-failed') =>
  (current: Current): Step =>
    to('failed', { ...current, changingTo: null }, ...doing('cancel-quality-change', tell))

/** A deck that fails while nothing is to be heard is loaded again when something is. */
export const reloadLater = (current: Current, _: unknown, phase: LoadedPhase): Step =>
  to(phase, { ...current, mustReload: true })

// Another quality

/** What to do when the quality asked for is another than the present; the same ends a change that is under way. */
const inQuality =
  (take: (current: Current, phase: LoadedPhase) => Step) =>
  (current: Current, { quality }: EventOf<'set-quality'>, phase: LoadedPhase): Step => {
    if (quality !== current.quality) return take({ ...current, quality }, phase)
    const isChanging = current.changingTo !== null
    return to(phase, { ...current, changingTo: null }, ...(isChanging ? doing('cancel-quality-change') : []))
  }

export const takeQuality = inQuality((current, phase) => to(phase, current))
export const takeQualityLater = inQuality((current, phase) => to(phase, { ...current, mustReload: true }))
export const startInQuality = inQuality(startAgain)
export const reloadInQuality = inQuality(reload)

/** While it sounds, the spare deck loads the other quality and takes over at the same place. */
export const changeQuality = (current: Current, event: EventOf<'set-quality'>, phase: LoadedPhase): Step => {
  const { quality } = event
  if (quality === current.quality) return takeQuality(current, event, phase)
  if (quality === current.changingTo) return to(phase, current)
  return to(phase, { ...current, changingTo: quality }, { do: 'change-quality', current, quality })
}

export const qualityChanged = (current: Current, { quality }: EventOf<'quality-changed'>): Step =>
  to(
    'playing',
    { ...current, quality, changingTo: null, mustReload: false },
    ...doing('reset-retries', 'mark-progress'),
  )

export const keepQuality = (current: Current, _: unknown, phase: LoadedPhase): Step =>
  to(phase, { ...current, changingTo: null })
