import { vi } from 'vitest'
import { createPlayer } from '../create-player.ts'
import type { Notice } from '../notices.ts'
import type { PlayableTrack } from '../playable-track.ts'
import type { Channel, Ports } from '../ports.ts'
import { FakeAudioWorld } from './fake-audio.ts'

export const aTrack = (id: number, more: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  title: `Track ${id}`,
  artistTitle: 'The Vessel',
  duration: 100,
  lowQualityUrl: `/tracks/${id}/audio/low`,
  highQualityUrl: `/tracks/${id}/audio/high`,
  isOwned: true,
  ...more,
})

export const lowUrl = (id: number) => `/api/tracks/${id}/audio/low`
export const highUrl = (id: number) => `/api/tracks/${id}/audio/high`

export function aStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** Tabs that hear each other but not themselves. */
export function fakeChannels() {
  const all: Channel[] = []
  return (): Channel => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of all) {
          if (other !== channel) other.onmessage?.call(channel as BroadcastChannel, { data } as MessageEvent)
        }
      },
      close: () => void all.splice(all.indexOf(channel), 1),
    }
    all.push(channel)
    return channel
  }
}

/** A player in a world that the test holds in its hands. Time is that of vitest's fake timers. */
export function aPlayer(change: Partial<Ports> = {}, tracks: readonly PlayableTrack[] = []) {
  const audio = new FakeAudioWorld()
  const notices: Notice[] = []
  const posts: string[] = []
  for (const { id, duration } of tracks) {
    audio.files.set(lowUrl(id), { duration })
    audio.files.set(highUrl(id), { duration })
  }
  const ports: Ports = {
    createElement: audio.createElement,
    createContext: null,
    hasGesture: () => true,
    clock: {
      now: () => performance.now(),
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      every(milliseconds, act) {
        const timer = setInterval(act, milliseconds)
        return () => clearInterval(timer)
      },
    },
    random: () => 0.5,
    storage: aStorage(),
    events: new EventTarget(),
    isOnline: () => audio.isUp,
    arrivedFrom: () => null,
    channel: null,
    mediaSession: null,
    post: async (path) => {
      posts.push(path)
      return path.endsWith('/play') ? { playId: 1000 + posts.length, counted: true } : { ok: true }
    },
    fetchBytes: async () => new ArrayBuffer(0),
    hashParts: async ({ url }) => `hash of ${url}`,
    probe: async (url) => {
      if (!audio.isUp) throw new TypeError('network')
      return audio.statusOf(url)
    },
    notify: (notice) => void notices.push(notice),
    tracksSource: async () => tracks,
    breakDue: async () => false,
    ...change,
  }
  const player = createPlayer(ports)
  return {
    player,
    ports,
    audio,
    notices,
    posts,
    state: player.getSnapshot,
    at: () => player.time.getSnapshot().time,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  }
}
