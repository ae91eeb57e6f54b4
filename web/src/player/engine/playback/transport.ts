import type { DeckEvent } from '../audio/audio-deck.ts'
import { createDeckPair } from '../audio/deck-pair.ts'
import type { SoundGraph } from '../audio/sound-graph.ts'
import type { PlayableTrack, Quality } from '../playable-track.ts'
import { isInBreak, type PlayerStatus } from '../player-state.ts'
import type { AudioElement, Cancel, Ports } from '../ports.ts'
import { trackUrl } from '../track-url.ts'
import { createHandOverTimer } from './hand-over-timer.ts'
import { createProgressMonitor } from './progress-monitor.ts'
import { createRetry } from './retry.ts'
import { createStartSequence } from './start-sequence.ts'

// A file whose own length is further from the catalogue's than rounding explains ends when it ends, not when it says.
const LENGTH_TOLERANCE_SECONDS = 1.5

type Parts = Pick<Ports, 'clock' | 'probe' | 'isOnline' | 'events' | 'breakDue'> & {
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

type Load = { track: PlayableTrack; quality: Quality; at: number; hasBegun: boolean; isHandOver: boolean }

/** Gets one track to sound and keeps it sounding: blocks, failures, lost networks, change of quality. */
export function createTransport(parts: Parts, tell: Tell) {
  const { clock, sound, speed } = parts
  let load: Load | null = null
  let status: PlayerStatus = 'idle'
  let wantsSound = false
  // Whether it is the deck's turn: not before the warm-up is over.
  let isUnderway = false
  let needsReload = false
  let isUnlocked = false

  const pair = createDeckPair(parts, onDeck)
  const time = () => (load ? (isUnderway && pair.active().time()) || load.at : 0)
  const handOver = createHandOverTimer(clock, pair.secondsToHandOver, () => status === 'playing' && end())
  const progress = createProgressMonitor(clock, time, {
    tick: onTick,
    // Some browsers say nothing when a slow file runs dry: the time that stands still does.
    asleep: () => {
      sound.wake()
      if (status === 'playing') setStatus('loading')
    },
    moved: () => {
      const isSounding = load?.hasBegun && wantsSound && isUnderway && !needsReload && pair.active().isReady()
      if (status === 'loading' && isSounding) setStatus('playing')
    },
    stuck: () => !needsReload && onFailure(),
    trusted: () => status === 'playing' && retry.reset(),
  })
  const warmUp = createStartSequence(parts, {
    asking: () => setStatus('loading'),
    adBreak: () => setStatus('ad-break'),
    load: putOnDeck,
    intro: () => setStatus('intro'),
    sound: letSound,
  })
  const retry = createRetry(parts, {
    again: reload,
    gone: () => giveUp(tell.gone),
    giveUp: () => giveUp(tell.failed),
    waitForNetwork: () => setStatus('loading', true),
  })

  function setStatus(next: PlayerStatus, isWaitingForNetwork = false) {
    status = next
    progress.watch(wantsSound && isUnderway)
    tell.status(status, isWaitingForNetwork)
  }

  /** Whatever was to happen next does not happen any more. */
  function abandon() {
    warmUp.cancel()
    retry.reset()
    handOver.cancel()
  }

  function start(
    track: PlayableTrack,
    quality: Quality,
    { at, isHandOver = false }: { at: number; isHandOver?: boolean },
  ) {
    load = { track, quality, at, hasBegun: false, isHandOver }
    wantsSound = true
    // Choosing another track is no way out of a break.
    if (isInBreak(status)) {
      setStatus('ad-break')
      return
    }
    abandon()
    isUnderway = false
    needsReload = false
    sound.wake()
    if (!isUnlocked) pair.unlock()
    isUnlocked = true
    if (!isHandOver) {
      pair.pause()
      setStatus('loading')
    }
    warmUp.begin(track, quality, !isHandOver)
  }

  function putOnDeck() {
    if (!load) return
    const isReady = pair.begin(load.track, load.quality, load.at, load.isHandOver)
    if (!isReady) setStatus('loading')
  }

  function letSound() {
    isUnderway = true
    progress.mark()
    // The crackle is over: what is not here by now is silence.
    setStatus(pair.active().isReady() ? status : 'loading')
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
      pair.pause()
      return
    }
    progress.mark()
    setStatus('playing')
    if (current.hasBegun) return
    current.hasBegun = true
    tell.began()
  }

  function onTick() {
    if (!load) return
    load.at = time()
    const isLengthSure = Math.abs(pair.active().duration() - load.track.duration) <= LENGTH_TOLERANCE_SECONDS
    if (status === 'playing' && pair.hasPreload() && isLengthSure) handOver.setIfNear()
    tell.tick()
  }

  function onFailure() {
    if (!load) return
    needsReload = true
    if (!wantsSound) return
    load.at = time()
    warmUp.cancel()
    isUnderway = true
    progress.mark()
    setStatus('loading')
    retry.failed(trackUrl(load.track, load.quality))
  }

  function reload() {
    if (!load) return
    needsReload = false
    pair.cancelChange()
    pair.active().load(trackUrl(load.track, load.quality), load.at, speed())
    pair.tuneActive(load.track, load.quality)
    progress.mark()
    setStatus('loading')
    pair.active().play()
  }

  function giveUp(say: () => void) {
    wantsSound = false
    setStatus('error')
    say()
  }

  function end() {
    const at = time()
    abandon()
    pair.cancelChange()
    isUnderway = false
    if (load) load.at = 0
    setStatus(status)
    tell.ended(at)
  }

  function pause() {
    wantsSound = false
    if (isInBreak(status)) setStatus('ad-paused')
    if (!load || isInBreak(status)) return
    abandon()
    load.at = time()
    const wanted = pair.cancelChange()
    if (wanted) takeQuality(load, wanted)
    pair.pause()
    setStatus('paused')
  }

  function takeQuality(current: Load, quality: Quality) {
    current.quality = quality
    needsReload = isUnderway
    tell.quality(quality)
  }

  function onQualityChanged(quality: Quality) {
    if (!load) return
    load.quality = quality
    progress.mark()
    tell.quality(quality)
    if (status !== 'playing') setStatus('playing')
  }

  function onOnline() {
    if (load && wantsSound && isUnderway && status === 'loading') retry.networkIsBack()
  }

  function silence(next: PlayerStatus) {
    abandon()
    wantsSound = false
    isUnderway = false
    pair.unload()
    setStatus(next)
  }

  parts.events.addEventListener('online', onOnline)

  return {
    start,
    /** A track to begin with when the listener asks for sound. */
    cue(track: PlayableTrack, quality: Quality, at: number) {
      load = { track, quality, at, hasBegun: false, isHandOver: false }
      tell.quality(quality)
      setStatus('paused')
    },
    pause,
    resume() {
      if (!load) return
      if (isInBreak(status)) {
        wantsSound = true
        setStatus('ad-break')
        return
      }
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
    },
    seek(to: number) {
      if (!load || isInBreak(status)) return
      load.at = to
      pair.seek(to)
      progress.mark()
    },
    /** Back to the beginning, and quiet. The next start is a new one, with its intro and its play. */
    stop() {
      if (!load || isInBreak(status)) return
      load.at = 0
      silence('paused')
    },
    clear() {
      load = null
      silence('idle')
    },
    time,
    duration: () => (isUnderway && pair.active().duration()) || (load?.track.duration ?? 0),
    secondsLeft: pair.secondsLeft,
    preload: pair.preload,
    dropPreload: pair.dropPreload,
    setSpeed: pair.setSpeed,
    /** The current track may be heard in another quality from now on. */
    setQuality(quality: Quality) {
      if (!load) return
      if (load.quality === quality) pair.cancelChange()
      else if (!isUnderway && wantsSound && !isInBreak(status)) {
        tell.quality(quality)
        start(load.track, quality, { at: load.at })
      } else if (status === 'playing') pair.changeQuality(load.track, quality, onQualityChanged)
      else {
        takeQuality(load, quality)
        if (wantsSound && isUnderway) reload()
      }
    },
    relevel() {
      if (load) pair.tuneActive(load.track, load.quality)
    },
    adBreakDone() {
      if (!isInBreak(status) || !load) return
      status = 'loading'
      if (wantsSound) warmUp.playOn(load.quality)
      else setStatus('paused')
    },
    destroy() {
      parts.events.removeEventListener('online', onOnline)
      load = null
      silence('idle')
    },
  }
}

export type Transport = ReturnType<typeof createTransport>
