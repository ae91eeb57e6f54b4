import type { PlayableTrack, Quality } from '../playable-track.ts'
import type { AudioElement, Cancel, Clock } from '../ports.ts'
import { trackUrl } from '../track-url.ts'
import { type AudioDeck, createAudioDeck, type DeckEvent } from './audio-deck.ts'
import { createGaplessJoin } from './gapless-join.ts'
import type { SoundGraph } from './sound-graph.ts'

// The last milliseconds of a track may play while the next has started; more would be two tracks at once.
const RING_OUT_MS = 600
// A change of quality starts this far ahead of the position, to be loaded when the music gets there.
const CHANGE_AHEAD_SECONDS = 0.4
const CHANGE_TOLERANCE_SECONDS = 0.08

type Parts = {
  elements: readonly [AudioElement, AudioElement]
  sound: SoundGraph
  clock: Clock
  speed: () => number
  gainOf: (track: PlayableTrack) => number
}

type ChangeResult = { done(): void; failed(): void }
type Change = ChangeResult & { quality: Quality; cancelTimer: Cancel; isStarted: boolean }

/** Two decks: the active one plays, the spare one holds what comes next, so that there is no gap between them. */
export function createDeckPair({ elements, sound, clock, speed, gainOf }: Parts, tell: (event: DeckEvent) => void) {
  const decks: readonly [AudioDeck, AudioDeck] = [
    createAudioDeck(elements[0], (event) => onDeck(0, event)),
    createAudioDeck(elements[1], (event) => onDeck(1, event)),
  ]
  let sounding: 0 | 1 = 0
  let preloaded: { url: string; at: number } | null = null
  let change: Change | null = null
  let isUnlocked = false
  let ringing: { cancelTimer: Cancel; next: () => void } | null = null
  const join = createGaplessJoin({ sound, clock, speed })

  const active = () => decks[sounding]
  const spare = () => decks[sounding === 0 ? 1 : 0]
  const spareIndex = () => (sounding === 0 ? 1 : 0)

  function onDeck(index: number, event: DeckEvent) {
    if (index === sounding) {
      if (event === 'playing') join.started(active())
      tell(event)
    } else if (change) onSpareWhileChanging(change, event)
    else if (event === 'failed') dropPreload()
  }

  function secondsLeft(): number {
    const length = active().duration()
    return length > 0 ? (length - active().time()) / speed() : Number.POSITIVE_INFINITY
  }

  function freeSpare() {
    ringing?.cancelTimer()
    ringing = null
    join.reset(spareIndex())
    preloaded = null
    change?.cancelTimer()
    change = null
    spare().unload()
  }

  function swap() {
    preloaded = null
    change = null
    sounding = spareIndex()
  }

  function ringOut() {
    const rung = { cancelTimer: () => {}, next: () => {} }
    rung.cancelTimer = clock.after(RING_OUT_MS, () => {
      freeSpare()
      rung.next()
    })
    ringing = rung
  }

  function preload(track: PlayableTrack, quality: Quality, at: number) {
    if (change) return
    if (ringing) {
      ringing.next = () => preload(track, quality, at)
      return
    }
    freeSpare()
    preloaded = { url: trackUrl(track, quality), at }
    tune(spareIndex(), track, quality)
    spare().load(preloaded.url, at, speed())
  }

  function dropPreload() {
    if (preloaded) freeSpare()
    else if (ringing) ringing.next = () => {}
  }

  /** Pauses the active deck, and silences the end of the track before. */
  function halt() {
    if (ringing) freeSpare()
    join.reset(sounding)
    active().pause()
  }

  function tune(deck: number, track: PlayableTrack, quality: Quality) {
    sound.setDeck(deck, { isLow: quality === 'low', gain: gainOf(track) })
  }

  function aim(to: AudioDeck) {
    to.seek(active().time() + CHANGE_AHEAD_SECONDS * speed())
  }

  function onSpareWhileChanging(current: Change, event: DeckEvent) {
    if (event === 'failed' || event === 'blocked') {
      freeSpare()
      current.failed()
    } else if (event === 'playing') {
      swap()
      spare().unload()
      current.done()
    } else if (event === 'ready' && !current.isStarted) startWhenDue(current)
  }

  function startWhenDue(current: Change) {
    current.cancelTimer()
    const ahead = spare().time() - active().time()
    if (ahead > 2 * CHANGE_AHEAD_SECONDS * speed()) {
      aim(spare())
      return
    }
    current.cancelTimer = clock.after((ahead / speed()) * 1000, () => {
      // The listener may have seeked since.
      if (Math.abs(spare().time() - active().time()) > CHANGE_TOLERANCE_SECONDS * speed()) aim(spare())
      else {
        current.isStarted = true
        spare().play()
      }
    })
  }

  return {
    active,
    secondsLeft,
    /** Seconds until the preloaded track has to be started. */
    secondsToHandOver: () => secondsLeft() - join.headStart(sounding),
    hasPreload: () => preloaded !== null,
    /** Puts a track on the active deck, and returns whether it can play at once, as a preloaded one can. */
    begin(track: PlayableTrack, quality: Quality, at: number, isHandOver: boolean): boolean {
      const url = trackUrl(track, quality)
      if (preloaded?.url === url && preloaded.at === at) {
        const ending = { deck: sounding, secondsLeft: secondsLeft() }
        swap()
        if (isHandOver) {
          join.prepare(sounding, at, ending)
          ringOut()
        } else spare().unload()
      } else {
        freeSpare()
        join.reset(sounding)
        active().load(url, at, speed())
      }
      tune(sounding, track, quality)
      return active().isReady()
    },
    preload,
    dropPreload,
    /** Goes on with the same track in another quality, at the same place. What sounds goes on until then. */
    changeQuality(track: PlayableTrack, quality: Quality, result: ChangeResult) {
      freeSpare()
      change = { ...result, quality, cancelTimer: () => {}, isStarted: false }
      tune(spareIndex(), track, quality)
      spare().load(trackUrl(track, quality), active().time() + CHANGE_AHEAD_SECONDS * speed(), speed())
    },
    /** Gives up a change of quality that is under way. */
    cancelChange() {
      if (change) freeSpare()
    },
    /** Levelling was switched: what sounds follows at once. */
    tuneActive: (track: PlayableTrack, quality: Quality) => tune(sounding, track, quality),
    setSpeed() {
      for (const deck of decks) deck.setSpeed(speed())
    },
    /** Once, during a user gesture: lets both decks start later without one. */
    unlock() {
      if (isUnlocked) return
      isUnlocked = true
      for (const deck of decks) deck.unlock()
    },
    pause: halt,
    seek(to: number) {
      join.reset(sounding)
      active().seek(to)
    },
    unload() {
      freeSpare()
      join.reset(sounding)
      active().unload()
    },
  }
}
