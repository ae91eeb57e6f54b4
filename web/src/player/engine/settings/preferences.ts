import type { Volume } from '../audio/volume.ts'
import type { PlayerSnapshot } from '../player-state.ts'
import type { Ports } from '../ports.ts'
import { cycledLoop, type LoopMode, loopNotice, switchedLoop, toggledLoop } from '../queue/loop-mode.ts'
import type { Store } from '../store.ts'
import type { PlayerStorage } from './json-storage.ts'
import type { SavedSession } from './saved-session.ts'
import {
  changedSettings,
  DEFAULT_SETTINGS,
  type PlayerSettings,
  readSettings,
  type Speed,
  writeSettings,
} from './settings.ts'

const asPercent = (volume: number) => Math.round(volume * 100)

/** The stored preferences: the settings say whether there is a loop, the saved session which. */
export function restoredPreferences(storage: PlayerStorage, saved: SavedSession, volume: Volume) {
  const stored = readSettings(storage)
  const loop = switchedLoop(saved.loop ?? 'none', stored.loopEnabled)
  const settings = { ...stored, volume: asPercent(volume.getSnapshot().volume) }
  return { settings, loop, isLevelling: saved.isLevelling }
}

type Parts = Pick<Ports, 'storage' | 'notify'> & { store: Store<PlayerSnapshot>; volume: Volume }

/** The listener's preferences. Every change applies at once and is stored. */
export function createPreferences({ storage, notify, store, volume }: Parts, changed: () => void) {
  function apply(settings: PlayerSettings, loop: LoopMode): boolean {
    const stored = { ...settings, loopEnabled: loop !== 'none' }
    store.update({ settings: stored, loop })
    const isKept = writeSettings(storage, stored)
    changed()
    return isKept
  }

  function setLoop(loop: LoopMode) {
    apply(store.getSnapshot().settings, loop)
    notify(loopNotice(loop))
  }

  function saveSettings(change: Partial<PlayerSettings>): boolean {
    const { settings, loop } = store.getSnapshot()
    const next = changedSettings(settings, change)
    if (next.volume !== settings.volume) volume.set(next.volume / 100)
    return apply(next, switchedLoop(loop, next.loopEnabled))
  }

  const stopFollowing = volume.subscribe(() => {
    const { settings } = store.getSnapshot()
    const percent = asPercent(volume.getSnapshot().volume)
    if (percent !== settings.volume) store.update({ settings: { ...settings, volume: percent } })
  })

  return {
    setLoop,
    cycleLoop: () => setLoop(cycledLoop(store.getSnapshot().loop)),
    /** The bottom player's button: none or track. */
    toggleLoop: () => setLoop(toggledLoop(store.getSnapshot().loop)),
    /** Applies what is valid and ignores the rest; returns whether it could be stored. */
    saveSettings,
    resetSettings: () => saveSettings(DEFAULT_SETTINGS),
    setSpeed: (playbackSpeed: Speed) => saveSettings({ playbackSpeed }),
    setLevelling(isLevelling: boolean) {
      store.update({ isLevelling })
      changed()
    },
    stopFollowing,
  }
}
