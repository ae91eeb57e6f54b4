import { browserClock } from './browser-ports.ts'
import type { AudioElement, Ports } from './ports.ts'

const unavailable = async (): Promise<never> => {
  throw new Error('No browser, no sound')
}

/** The ports of a player that only draws itself: where pages become HTML there is no browser. */
export const silentPorts = (): Ports => ({
  createElement: () => new EventTarget() as unknown as AudioElement,
  createContext: null,
  hasGesture: () => false,
  clock: browserClock,
  random: () => 0,
  storage: null,
  events: new EventTarget(),
  isOnline: () => true,
  arrivedFrom: () => null,
  channel: null,
  mediaSession: null,
  notify: () => {},
  post: unavailable,
  hashParts: unavailable,
  fetchBytes: unavailable,
  probe: unavailable,
  tracksSource: unavailable,
  breakDue: unavailable,
})
