import type { LiveEvent } from '@fairwave/contract/people/activity'
import { send } from './call.ts'
import { readLiveEvents } from './live-events.ts'
import { retryDelay } from './query-client.ts'

type Hear = (event: LiveEvent) => void

/** The server sends heartbeats three times as often: a stream this quiet is dead. */
const LONGEST_SILENCE_MS = 60_000

/**
 * Receives a user's live events until the returned function is called. The tabs of a browser share one stream: the tab that
 * holds the lock has it and tells the others; when it goes, the next one takes over.
 */
export function openLiveLine(userId: number, hear: Hear): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    void keepListening(signal, hear)
    return () => stop.abort()
  }
  const name = `fairwave-live-${userId}`
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
  const tellAll = (event: LiveEvent) => {
    hear(event)
    tabs.postMessage(event)
  }
  navigator.locks
    .request(name, { signal }, () => keepListening(signal, tellAll))
    // Refused only because this tab stopped waiting for its turn.
    .catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}

/** Listens, and reconnects when the stream breaks: soon at first, then with growing delays. */
async function keepListening(signal: AbortSignal, hear: Hear): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    await listenOnce(signal, (event) => {
      if (signal.aborted) return
      failures = 0
      hear(event)
    }).catch(() => undefined)
    // After a server restart clients should not all reconnect at the same instant.
    await pause(retryDelay(failures) * (0.5 + Math.random() / 2), signal)
  }
}

async function listenOnce(signal: AbortSignal, hear: Hear): Promise<void> {
  const silence = new AbortController()
  let watch: ReturnType<typeof setTimeout> | undefined
  const onSign = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
  }
  onSign()
  try {
    const { body } = await send('GET /api/me/events', { signal: AbortSignal.any([signal, silence.signal]) })
    if (body) await readLiveEvents(body, { onEvent: hear, onSign })
  } finally {
    clearTimeout(watch)
  }
}

/** Waits; ends early when the connection returns or the last listener stops. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}
