import { EVENTS, STORAGE_KEYS } from '@fairwave/contract/product'
import type { PlayerStorage } from '../settings/json-storage.ts'
import { createStore } from '../store.ts'

const DEFAULT_VOLUME = 0.25

export type VolumeState = { readonly volume: number; readonly isMuted: boolean }

const clampedVolume = (value: number): number => Math.min(1, Math.max(0, value))

/** A stored value that is not a volume becomes the default: 25, meant as a percentage, would be deafening. */
function storedVolume(raw: string | null): number {
  const value = raw ? Number(raw) : Number.NaN
  return value >= 0 && value <= 1 ? value : DEFAULT_VOLUME
}

function readVolume(storage: PlayerStorage): number {
  try {
    return storedVolume(storage?.getItem(STORAGE_KEYS.volume) ?? null)
  } catch {
    return DEFAULT_VOLUME
  }
}

/** The volume of the whole app: stored, sent as a window event, and followed by other tabs. */
export function createVolume({ storage, events }: { storage: PlayerStorage; events: EventTarget }) {
  const store = createStore<VolumeState>({ volume: readVolume(storage), isMuted: false })

  function keep(volume: number) {
    try {
      storage?.setItem(STORAGE_KEYS.volume, String(volume))
    } catch {
      // A volume that cannot be stored still applies until the page is left.
    }
  }

  function set(value: number) {
    if (!Number.isFinite(value)) return
    const volume = clampedVolume(value)
    const isNew = volume !== store.getSnapshot().volume
    store.update({ volume, isMuted: false })
    if (!isNew) return
    keep(volume)
    events.dispatchEvent(new CustomEvent(EVENTS.volume, { detail: { volume } }))
  }

  function onVolumeEvent(event: Event) {
    const volume = (event as CustomEvent<{ volume?: unknown } | null>).detail?.volume
    if (typeof volume === 'number' && volume >= 0 && volume <= 1 && volume !== store.getSnapshot().volume) {
      store.update({ volume, isMuted: false })
      keep(volume)
    }
  }

  function onStorage(event: Event) {
    const { key, newValue } = event as StorageEvent
    if (key === STORAGE_KEYS.volume && newValue) store.update({ volume: storedVolume(newValue) })
  }

  events.addEventListener(EVENTS.volume, onVolumeEvent)
  events.addEventListener('storage', onStorage)

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    set,
    /** Muting keeps the volume, so that unmuting restores it. */
    toggleMute() {
      const { volume, isMuted } = store.getSnapshot()
      if (volume === 0) set(DEFAULT_VOLUME)
      else store.update({ isMuted: !isMuted })
    },
    /** The volume that is heard: 0 while muted. */
    audible(): number {
      const { volume, isMuted } = store.getSnapshot()
      return isMuted ? 0 : volume
    },
    destroy() {
      events.removeEventListener(EVENTS.volume, onVolumeEvent)
      events.removeEventListener('storage', onStorage)
    },
  }
}

export type Volume = ReturnType<typeof createVolume>
