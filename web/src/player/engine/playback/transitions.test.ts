import { describe, expect, test } from 'vitest'
import { aTrack } from '../testing/fake-ports.ts'
import type { PlaybackEvent } from './playback-events.ts'
import { IDLE, PHASES, type Phase, type PlaybackState } from './playback-state.ts'
import { fresh } from './steps.ts'
import { transition } from './transitions.ts'

const low = { track: aTrack(1), quality: 'low', at: 12 } as const
const other = { track: aTrack(2), quality: 'high', at: 0 } as const

/** Every event, and those whose outcome depends on what they carry in each form. */
const EVENTS = {
  start: { type: 'start', ...other, isHandOver: false },
  'start, hand-over': { type: 'start', ...other, isHandOver: true },
  'start, hand-over to low': { type: 'start', ...other, quality: 'low', isHandOver: true },
  cue: { type: 'cue', ...other },
  resume: { type: 'resume' },
  pause: { type: 'pause', at: 13 },
  seek: { type: 'seek', at: 50 },
  stop: { type: 'stop' },
  clear: { type: 'clear' },
  'set-quality': { type: 'set-quality', quality: 'high' },
  settled: { type: 'settled' },
  'break-answered, due': { type: 'break-answered', isDue: true },
  'break-answered, none': { type: 'break-answered', isDue: false },
  'ad-break-done': { type: 'ad-break-done' },
  'intro-ended, loaded': { type: 'intro-ended', isReady: true },
  'intro-ended, not loaded': { type: 'intro-ended', isReady: false },
  'deck-playing': { type: 'deck-playing' },
  'deck-waiting': { type: 'deck-waiting' },
  'deck-moved': { type: 'deck-moved', isReady: true },
  'deck-tick': { type: 'deck-tick', at: 13 },
  'deck-trusted': { type: 'deck-trusted' },
  'deck-paused': { type: 'deck-paused', at: 13 },
  'deck-blocked': { type: 'deck-blocked', at: 13 },
  'deck-failed': { type: 'deck-failed', at: 13 },
  'deck-ended': { type: 'deck-ended', at: 100 },
  'hand-over-due': { type: 'hand-over-due', at: 99.8 },
  'quality-changed': { type: 'quality-changed', quality: 'high' },
  'quality-change-failed': { type: 'quality-change-failed' },
  'retry-due': { type: 'retry-due' },
  'network-lost': { type: 'network-lost' },
  online: { type: 'online' },
  'track-gone': { type: 'track-gone' },
  'gave-up': { type: 'gave-up' },
} as const satisfies Record<string, PlaybackEvent>

type EventName = keyof typeof EVENTS
type Outcomes = Partial<Record<EventName, Phase>>

const STARTS: Outcomes = { start: 'settling', 'start, hand-over': 'playing', 'start, hand-over to low': 'asking' }
const STARTS_IN_BREAK: Outcomes = {
  start: 'ad-break',
  'start, hand-over': 'ad-break',
  'start, hand-over to low': 'ad-break',
}
const ENDS: Outcomes = { stop: 'cued', clear: 'idle' }
const staying = (phase: Phase, ...names: EventName[]): Outcomes =>
  Object.fromEntries(names.map((name) => [name, phase]))
const beforeSound = (phase: Phase): Outcomes => ({
  ...STARTS,
  ...ENDS,
  ...staying(phase, 'seek'),
  pause: 'cued',
  'set-quality': 'settling',
})
const soundWanted = (phase: Phase): Outcomes => ({
  ...STARTS,
  ...ENDS,
  ...staying(phase, 'seek', 'deck-tick', 'quality-change-failed'),
  pause: 'paused',
  'deck-paused': 'paused',
  'deck-ended': 'ended',
  'quality-changed': 'playing',
  'set-quality': 'loading',
})
const onHealthyDeck = (phase: Phase): Outcomes => ({
  ...soundWanted(phase),
  'deck-playing': 'playing',
  'deck-blocked': 'blocked',
  'deck-failed': 'retrying',
})
const silent = (phase: Phase): Outcomes => ({
  ...STARTS,
  ...ENDS,
  ...staying(phase, 'seek', 'set-quality', 'deck-playing', 'deck-failed'),
  resume: 'loading',
  'deck-paused': 'paused',
})

/** Where each event leads from each phase, for a low-quality track; what is not listed changes nothing at all. */
const OUTCOMES: Record<Phase, Outcomes> = {
  idle: { ...STARTS, cue: 'cued' },
  cued: { ...STARTS, ...ENDS, ...staying('cued', 'seek', 'set-quality'), resume: 'settling' },
  settling: { ...beforeSound('settling'), settled: 'asking' },
  asking: { ...beforeSound('asking'), 'break-answered, due': 'ad-break', 'break-answered, none': 'intro' },
  'ad-break': {
    ...STARTS_IN_BREAK,
    ...staying('ad-break', 'set-quality'),
    clear: 'idle',
    pause: 'ad-paused',
    'ad-break-done': 'intro',
  },
  'ad-paused': {
    ...STARTS_IN_BREAK,
    ...staying('ad-paused', 'set-quality'),
    clear: 'idle',
    resume: 'ad-break',
    'ad-break-done': 'cued',
  },
  intro: {
    ...beforeSound('intro'),
    'intro-ended, loaded': 'beginning',
    'intro-ended, not loaded': 'loading',
    'deck-failed': 'retrying',
  },
  beginning: onHealthyDeck('beginning'),
  loading: { ...onHealthyDeck('loading'), 'deck-moved': 'playing', online: 'loading' },
  playing: {
    ...onHealthyDeck('playing'),
    'deck-waiting': 'loading',
    'deck-trusted': 'playing',
    'hand-over-due': 'ended',
    'set-quality': 'playing',
  },
  retrying: {
    ...soundWanted('retrying'),
    'retry-due': 'loading',
    online: 'loading',
    'network-lost': 'offline',
    'track-gone': 'failed',
    'gave-up': 'failed',
  },
  offline: { ...soundWanted('offline'), 'retry-due': 'loading', online: 'loading' },
  paused: silent('paused'),
  blocked: silent('blocked'),
  failed: silent('failed'),
  ended: { ...STARTS, ...ENDS, ...staying('ended', 'seek', 'set-quality'), pause: 'cued' },
}

const mustReload = (phase: Phase) => phase === 'retrying' || phase === 'offline' || phase === 'failed'

const stateIn = (phase: Phase): PlaybackState =>
  phase === 'idle'
    ? IDLE
    : { phase, current: { ...fresh(low), hasBegun: PHASES[phase].isOnDeck, mustReload: mustReload(phase) } }

describe.each(Object.keys(PHASES) as Phase[])('%s', (phase) => {
  test.each(Object.keys(EVENTS) as EventName[])('%s', (name) => {
    const before = stateIn(phase)
    const { state, effects } = transition(before, EVENTS[name])
    const outcome = OUTCOMES[phase][name]
    if (outcome) expect(state.phase).toBe(outcome)
    else expect({ state, effects }).toEqual({ state: before, effects: [] })
  })
})

const effectsOf = (phase: Phase, event: PlaybackEvent) =>
  transition(stateIn(phase), event).effects.map((effect) => effect.do)

test('the first sound of a start is told once', () => {
  const loading: PlaybackState = { phase: 'loading', current: fresh(other) }
  const { state, effects } = transition(loading, EVENTS['deck-playing'])
  expect(effects).toContainEqual({ do: 'tell-began' })
  expect(transition(state, EVENTS['deck-playing']).effects).not.toContainEqual({ do: 'tell-began' })
})

test('a hand-over leaves the deck that is ending alone', () => {
  expect(effectsOf('playing', EVENTS.start)).toContain('pause-decks')
  expect(effectsOf('ended', EVENTS['start, hand-over'])).not.toContain('pause-decks')
})

test('a pause during a change of quality goes on in the new quality', () => {
  const changing = transition(stateIn('playing'), EVENTS['set-quality']).state
  expect(changing.current).toMatchObject({ quality: 'low', changingTo: 'high' })
  const paused = transition(changing, EVENTS.pause).state
  expect(paused.current).toMatchObject({ quality: 'high', changingTo: null, mustReload: true, at: 13 })
  expect(transition(paused, EVENTS.resume).effects).toContainEqual({
    do: 'reload-track',
    current: { ...paused.current, mustReload: false },
  })
})

test('a failed change of quality is forgotten, so that a pause does not ask for it', () => {
  const changing = transition(stateIn('playing'), EVENTS['set-quality']).state
  const kept = transition(changing, EVENTS['quality-change-failed']).state
  expect(transition(kept, EVENTS.pause).state.current).toMatchObject({ quality: 'low', mustReload: false })
})

test('a failing deck of the track before does not end a break, nor the question for one', () => {
  for (const phase of ['asking', 'ad-break', 'ad-paused', 'settling'] as const) {
    expect(transition(stateIn(phase), EVENTS['deck-failed'])).toEqual({ state: stateIn(phase), effects: [] })
  }
})

test('a track bought during a break begins in high quality, without the crackle', () => {
  const bought = transition(stateIn('ad-break'), EVENTS['set-quality']).state
  expect(transition(bought, EVENTS['ad-break-done']).state.phase).toBe('loading')
})
