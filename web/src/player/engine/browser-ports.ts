import { createArrival } from './plays/arrival.ts'
import type { Clock, Ports } from './ports.ts'

const PROBE_TIMEOUT_MS = 5000

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds)
    return () => clearInterval(timer)
  },
}

/** Reading `localStorage` throws where cookies are blocked. */
function allowedStorage() {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

async function probe(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
  return answer.status
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`)
  return answer.arrayBuffer()
}

/** The ports for a browser; the app passes in its own part. */
export function browserPorts(app: Pick<Ports, 'post' | 'notify' | 'tracksSource' | 'breakDue'>): Ports {
  return {
    ...app,
    createElement: () => new Audio(),
    createContext: typeof AudioContext === 'function' ? () => new AudioContext({ latencyHint: 'interactive' }) : null,
    hasGesture: () => navigator.userActivation?.hasBeenActive ?? true,
    clock: browserClock,
    random: Math.random,
    storage: allowedStorage(),
    events: window,
    isOnline: () => navigator.onLine,
    arrivedFrom: createArrival(window),
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel('fairwave-player') : null,
    mediaSession: navigator.mediaSession ?? null,
    fetchBytes,
    hashParts: async (challenge) => (await import('./plays/hash-parts.ts')).hashParts(challenge),
    probe,
  }
}
