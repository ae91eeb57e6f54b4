import type { DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import type { AudioElement, Cancel, Outside } from './outside.ts'
import type { PlayableTrack, Quality } from './playable-track.ts'
import type { PlayerStatus } from './player-state.ts'
import { createRetry } from './retry.ts'
import type { SoundGraph } from './sound-graph.ts'
import { trackUrl } from './track-url.ts'

export const POLL_MS = 250
// Starts that follow each other faster are skips: only the one that stays is loaded.
const SETTLE_MS = 200
const BREAK_ANSWER_MS = 3000
// A connection that has brought nothing for this long is dead, whatever it says.
const STUCK_MS = 10_000
const ASLEEP_MS = 1000
const SECONDS_TO_TRUST = 5
const HAND_OVER_SECONDS = 0.6
const HAND_OVER_TOLERANCE_SECONDS = 0.1
// A file whose own length is further from the catalogue's than rounding explains ends when it ends, not when it says.
const LENGTH_TOLERANCE_SECONDS = 1.5

type Parts = Pick<Outside, 'clock' | 'probe' | 'isOnline' | 'events' | 'breakDue'> & {
  elements: readonly [AudioElement, AudioElement]
  sound: SoundGraph
  playIntro: (done: () => void) => Cancel
  speed: () => number
  gainOf: (track: PlayableTrack) => number
}

type Tell = {
  status(status: PlayerStatus, isWaitingForNetwork: boolean): void
  quality(quality: Quality): void
  /** The track's own sound begins, for the first time since it was started. */
  began(): void
  tick(): void
  /** The track has sounded to its end, at this media time. */
  ended(at: number): void
  /** The track cannot be had any more. */
  gone(): void
  failed(): void
}

type Load = { track: PlayableTrack; quality: Quality; at: number; hasBegun: boolean }

/** Gets one track to sound and keeps it sounding: breaks, intro, blocks, failures, lost networks, change of quality. */
export function createTransport(parts: Parts, tell: Tell) {
  const { clock, sound, speed } = parts
  const pair = createDeckPair(parts, onDeck)
  const retry = createRetry(parts, {
    again: reload,
    gone: () => giveUp(tell.gone),
    giveUp: () => giveUp(tell.failed),
    waitForNetwork,
  })

  let load: Load | null = null
  let status: PlayerStatus = 'idle'
  let wantsSound = false
  // Whether it is the deck's turn: not while a break is asked for or shown, nor during the intro.
  let isUnderway = false
  let needsReload = false
  let turn = 0
  let pending: Cancel[] = []
  let stopPolling: Cancel | null = null
  let startedWhen = Number.NEGATIVE_INFINITY
  let moved = { to: 0, when: 0, trustedFrom: 0 }
  let isHandOverSet = false
  let isUnlocked = false

  const after = (milliseconds: number, act: () => void) => pending.push(clock.after(milliseconds, act))
  const time = () => (load ? (isUnderway && pair.active().time()) || load.at : 0)

  function setStatus(next: PlayerStatus, isWaitingForNetwork = false) {
    status = next
    const isPolling = wantsSound && isUnderway
    if (isPolling) stopPolling ??= clock.every(POLL_MS, tick)
    else {
      stopPolling?.()
      stopPolling = null
    }
    tell.status(status, isWaitingForNetwork)
  }

  /** Whatever was to happen in this turn does not happen any more. */
  function abandon() {
    turn += 1
    for (const cancel of pending) cancel()
    pending = []
    isHandOverSet = false
    retry.reset()
  }

  function markPlace() {
    const at = time()
    moved = { to: at, when: clock.now(), trustedFrom: at + SECONDS_TO_TRUST }
  }

  function start(
    track: PlayableTrack,
    quality: Quality,
    { at, isHandOver = false }: { at: number; isHandOver?: boolean },
  ) {
    load = { track, quality, at, hasBegun: false }
    wantsSound = true
    // Choosing another track is no way out of a break.
    if (status === 'ad-break') return
    abandon()
    isUnderway = false
    needsReload = false
    if (!isHandOver) pair.active().pause()
    sound.wake()
    if (!isUnlocked) pair.unlock()
    isUnlocked = true
    if (!isHandOver) setStatus('loading')
    const isRush = !isHandOver && clock.now() - startedWhen < SETTLE_MS
    startedWhen = clock.now()
    if (isRush) after(SETTLE_MS, () => askForBreak(false))
    else askForBreak(isHandOver)
  }

  function askForBreak(isHandOver: boolean) {
    if (!load) return
    if (load.quality === 'high') {
      begin(isHandOver)
      return
    }
    const mine = turn
    let isAnswered = false
    const answer = (isDue: boolean) => {
      if (isAnswered || mine !== turn) return
      isAnswered = true
      if (isDue) setStatus('ad-break')
      else begin(false)
    }
    setStatus('loading')
    after(BREAK_ANSWER_MS, () => answer(false))
    parts.breakDue(load.track).then(answer, () => answer(false))
  }

  function begin(isHandOver: boolean) {
    if (!load) return
    const isReady = pair.begin(load.track, load.quality, load.at, isHandOver)
    if (load.quality === 'high') {
      if (!isReady) setStatus('loading')
      letSound()
      return
    }
    setStatus('intro')
    pending.push(parts.playIntro(letSound))
  }

  function letSound() {
    isUnderway = true
    markPlace()
    setStatus(status)
    pair.active().play()
  }

  function onDeck(event: DeckEvent) {
    if (!load) return
    if (event === 'failed') onFailure()
    else if (!isUnderway) return
    else if (event === 'playing') onPlaying(load)
    else if (event === 'waiting' && wantsSound && status === 'playing') setStatus('loading')
    else if (event === 'ended') end()
    else if (event === 'paused') pause()
    else if (event === 'blocked') {
      wantsSound = false
      setStatus('blocked')
    }
  }

  function onPlaying(current: Load) {
    if (!wantsSound) {
      pair.active().pause()
      return
    }
    markPlace()
    setStatus('playing')
    if (current.hasBegun) return
    current.hasBegun = true
    tell.began()
  }

  function onFailure() {
    if (!load) return
    needsReload = true
    if (!wantsSound) return
    load.at = time()
    for (const cancel of pending) cancel()
    pending = []
    isUnderway = true
    markPlace()
    setStatus('loading')
    retry.failed(trackUrl(load.track, load.quality))
  }

  function reload() {
    if (!load) return
    needsReload = false
    pair.cancelChange()
    pair.active().load(trackUrl(load.track, load.quality), load.at, speed())
    markPlace()
    setStatus('loading')
    pair.active().play()
  }

  function giveUp(say: () => void) {
    wantsSound = false
    setStatus('error')
    say()
  }

  function waitForNetwork() {
    setStatus('loading', true)
  }

  function end() {
    const at = time()
    abandon()
    isUnderway = false
    if (load) load.at = 0
    setStatus(status)
    tell.ended(at)
  }

  function tick() {
    if (!load) return
    const at = time()
    const now = clock.now()
    if (at !== moved.to) {
      moved = { ...moved, to: at, when: now }
      load.at = at
      if (status === 'playing' && at > moved.trustedFrom) retry.reset()
    } else if (status === 'playing' || !needsReload) {
      if (now - moved.when > STUCK_MS) onFailure()
      else if (now - moved.when > ASLEEP_MS) sound.wake()
    }
    setHandOver(load)
    tell.tick()
  }

  const secondsLeft = () => (pair.active().duration() - pair.active().time()) / speed()

  /** The `ended` event comes a few milliseconds late; with the next track ready the turn is taken on the dot. */
  function setHandOver({ track }: Load) {
    if (isHandOverSet || status !== 'playing' || !pair.hasPreload()) return
    const length = pair.active().duration()
    if (!length || Math.abs(length - track.duration) > LENGTH_TOLERANCE_SECONDS) return
    if (secondsLeft() > HAND_OVER_SECONDS) return
    isHandOverSet = true
    after(secondsLeft() * 1000, () => {
      isHandOverSet = false
      if (status === 'playing' && secondsLeft() < HAND_OVER_TOLERANCE_SECONDS) end()
    })
  }

  function pause() {
    wantsSound = false
    if (!load || status === 'ad-break') return
    abandon()
    load.at = time()
    const wanted = pair.cancelChange()
    if (wanted) takeQuality(wanted)
    pair.active().pause()
    setStatus('paused')
  }

  function takeQuality(quality: Quality) {
    if (!load) return
    load.quality = quality
    needsReload = isUnderway
    tell.quality(quality)
  }

  function resume() {
    if (!load || status === 'ad-break') return
    if (!isUnderway) {
      start(load.track, load.quality, { at: load.at })
      return
    }
    sound.wake()
    wantsSound = true
    if (needsReload || pair.active().hasFailed()) {
      retry.reset()
      reload()
      return
    }
    setStatus('loading')
    pair.active().play()
  }

  function onOnline() {
    if (load && wantsSound && isUnderway && status === 'loading') retry.networkIsBack()
  }

  parts.events.addEventListener('online', onOnline)

  return {
    start,
    /** A track to begin with when the listener asks for sound. */
    cue(track: PlayableTrack, quality: Quality, at: number) {
      load = { track, quality, at, hasBegun: false }
      tell.quality(quality)
      setStatus('paused')
    },
    pause,
    resume,
    time,
    duration: () => (isUnderway && pair.active().duration()) || (load?.track.duration ?? 0),
    wantsSound: () => wantsSound,
    secondsLeft,
    preload: pair.preload,
    dropPreload: pair.dropPreload,
    seek(to: number) {
      if (!load || status === 'ad-break') return
      load.at = to
      pair.active().seek(to)
      markPlace()
    },
    /** Back to the beginning, and quiet. The next start is a new one, with its intro and its play. */
    stop() {
      if (!load || status === 'ad-break') return
      abandon()
      wantsSound = false
      isUnderway = false
      load.at = 0
      pair.unload()
      setStatus('paused')
    },
    clear() {
      abandon()
      wantsSound = false
      isUnderway = false
      load = null
      pair.unload()
      setStatus('idle')
    },
    setSpeed: pair.setSpeed,
    /** The current track may be heard in another quality from now on. */
    setQuality(quality: Quality) {
      if (!load || load.quality === quality) return
      if (!isUnderway && wantsSound && status !== 'ad-break') {
        tell.quality(quality)
        start(load.track, quality, { at: load.at })
      } else if (status === 'playing') pair.changeQuality(load.track, quality, (done) => onQualityChanged(done))
      else {
        takeQuality(quality)
        if (wantsSound && isUnderway) reload()
      }
    },
    relevel() {
      if (load) pair.tuneActive(load.track, load.quality)
    },
    adBreakDone() {
      if (status !== 'ad-break') return
      status = 'loading'
      if (wantsSound) begin(false)
      else setStatus('paused')
    },
    destroy() {
      parts.events.removeEventListener('online', onOnline)
      abandon()
      wantsSound = false
      pair.unload()
      stopPolling?.()
    },
  }

  function onQualityChanged(quality: Quality) {
    if (!load) return
    load.quality = quality
    markPlace()
    tell.quality(quality)
    if (status !== 'playing') setStatus('playing')
  }
}

export type Transport = ReturnType<typeof createTransport>
