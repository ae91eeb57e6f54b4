import type { AudioElement } from '../ports.ts'

export type DeckEvent = 'ready' | 'playing' | 'waiting' | 'paused' | 'ended' | 'failed' | 'blocked'

const HAVE_FUTURE_DATA = 3

/**
 * One media element. Its events are passed on only if the element's state agrees, so that an event of
 * an earlier URL is never taken for one of the current; a failure is reported once per load.
 */
export function createAudioDeck(element: AudioElement, tell: (event: DeckEvent) => void) {
  let url: string | null = null
  let load = 0
  let startAt = 0
  // While held, a pause is ours; otherwise the system or the headphones paused, and so must the player.
  let isHeld = true
  let hasFailed = false

  function fail() {
    if (hasFailed || url === null) return
    hasFailed = true
    tell('failed')
  }

  function placeAtStart() {
    if (startAt <= 0) return
    element.currentTime = startAt
    startAt = 0
  }

  function tellIfReady() {
    if (url !== null && element.readyState >= HAVE_FUTURE_DATA) tell('ready')
  }

  element.crossOrigin = 'anonymous'
  element.addEventListener('loadedmetadata', placeAtStart)
  element.addEventListener('canplay', tellIfReady)
  element.addEventListener('seeked', tellIfReady)
  element.addEventListener('playing', () => {
    if (!element.paused && url !== null) tell('playing')
  })
  element.addEventListener('waiting', () => {
    if (!element.paused && !isHeld && url !== null) tell('waiting')
  })
  element.addEventListener('pause', () => {
    if (isHeld || !element.paused || element.ended || element.error) return
    isHeld = true
    tell('paused')
  })
  element.addEventListener('ended', () => {
    if (element.ended && !isHeld) tell('ended')
  })
  element.addEventListener('error', () => {
    if (element.error) fail()
  })

  return {
    url: () => url,
    hasFailed: () => hasFailed,
    isReady: () => url !== null && element.readyState >= HAVE_FUTURE_DATA && startAt === 0,
    time: () => startAt || element.currentTime || 0,
    /** Seconds, or 0 while unknown. */
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    load(address: string, at: number, speed: number) {
      load += 1
      url = address
      startAt = at
      isHeld = true
      hasFailed = false
      element.preload = 'auto'
      element.defaultPlaybackRate = speed
      element.src = address
      element.load()
      element.playbackRate = speed
    },
    play() {
      const mine = load
      isHeld = false
      element.play().catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : ''
        if (mine !== load || isHeld || reason === 'AbortError') return
        if (reason === 'NotAllowedError') tell('blocked')
        else fail()
      })
    },
    pause() {
      isHeld = true
      element.pause()
    },
    seek(to: number) {
      if (element.readyState === 0) startAt = to
      else element.currentTime = to
    },
    setSpeed(speed: number) {
      element.defaultPlaybackRate = speed
      element.playbackRate = speed
    },
    /** Releases the file and its connection. */
    unload() {
      load += 1
      isHeld = true
      if (url === null) return
      url = null
      startAt = 0
      element.pause()
      element.removeAttribute('src')
      element.load()
    },
    /** During a user gesture: some browsers let an element start later only if it was loaded in one. */
    unlock() {
      if (url === null) element.load()
    },
  }
}

export type AudioDeck = ReturnType<typeof createAudioDeck>
