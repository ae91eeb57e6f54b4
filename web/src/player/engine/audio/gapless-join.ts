import type { Cancel, Clock } from '../ports.ts'
import type { AudioDeck } from './audio-deck.ts'
import { LONGEST_DELAY_SECONDS, type SoundGraph } from './sound-graph.ts'

/** The next track starts this early, still inaudible, so that a busy page has time to place its start exactly. */
const HEAD_START_SECONDS = 0.2
const SETTLE_MS = 50

type Parts = { sound: SoundGraph; clock: Clock; speed: () => number }

/**
 * Joins the start of one deck to the end of the other. Elements start when they can, some milliseconds late and
 * never the same twice; so the new one starts early and its sound is delayed by what is missing until the old one
 * has ended. Where sound cannot be delayed nothing is done, and the gap is as long as a start takes.
 */
export function createGaplessJoin({ sound, clock, speed }: Parts) {
  const delays = [0, 0]
  let joining: { deck: number; endsWhen: number; from: number; cancelTimer: Cancel } | null = null

  function setDelay(deck: number, seconds: number) {
    delays[deck] = seconds
    sound.setDelay(deck, seconds)
  }

  return {
    /** How much earlier than its own end a deck has to hand over; later when its own sound is delayed. */
    headStart: (deck: number) => (sound.canDelay() ? HEAD_START_SECONDS - (delays[deck] ?? 0) : 0),
    /** Before the new deck starts: `from` is where in its track it will start. */
    prepare(deck: number, from: number, ending: { deck: number; secondsLeft: number }) {
      if (!sound.canDelay()) return
      const left = ending.secondsLeft + (delays[ending.deck] ?? 0)
      joining = { deck, from, endsWhen: clock.now() + left * 1000, cancelTimer: () => {} }
      setDelay(deck, LONGEST_DELAY_SECONDS)
    },
    /** The new deck has started; a moment later its time tells exactly when. */
    started(deck: AudioDeck) {
      if (!joining) return
      const { deck: index, from, endsWhen } = joining
      joining.cancelTimer()
      joining.cancelTimer = clock.after(SETTLE_MS, () => {
        joining = null
        const begunWhen = clock.now() - ((deck.time() - from) / speed()) * 1000
        // Too late for the end of the other, it still sounds from its first moment on.
        const missing = Math.max(endsWhen, clock.now()) - begunWhen
        setDelay(index, Math.min(Math.max(0, missing / 1000), LONGEST_DELAY_SECONDS))
      })
    },
    /** The deck was stopped, seeked or given another track: its sound is no longer delayed. */
    reset(deck: number) {
      if (joining?.deck === deck) {
        joining.cancelTimer()
        joining = null
      }
      if (delays[deck]) setDelay(deck, 0)
    },
  }
}
