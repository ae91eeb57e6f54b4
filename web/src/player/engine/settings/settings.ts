import { STORAGE_KEYS } from '@fairwave/contract/product'
import { type PlayerStorage, readStored, writeStored } from './json-storage.ts'

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const
export type Speed = (typeof SPEEDS)[number]

/** The seven settings of the sheet. `volume` is 0-100 here and mirrors the stored 0-1 value, which decides. */
export type PlayerSettings = {
  readonly playbackSpeed: Speed
  readonly loopEnabled: boolean
  readonly autoplayEnabled: boolean
  readonly volume: number
  readonly visualizerEnabled: boolean
  readonly defaultStartTime: number
  readonly darkMode: boolean
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  playbackSpeed: 1,
  loopEnabled: false,
  autoplayEnabled: true,
  volume: 100,
  visualizerEnabled: true,
  defaultStartTime: 0,
  darkMode: true,
}

type Rules = { [Key in keyof PlayerSettings]: (value: unknown) => boolean }

const isSwitch = (value: unknown) => typeof value === 'boolean'

const IS_VALID: Rules = {
  playbackSpeed: (value) => SPEEDS.some((speed) => speed === value),
  loopEnabled: isSwitch,
  autoplayEnabled: isSwitch,
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  visualizerEnabled: isSwitch,
  defaultStartTime: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  darkMode: isSwitch,
}

/** Applies the valid fields of `change` and ignores the rest. */
export function changedSettings(settings: PlayerSettings, change: unknown): PlayerSettings {
  if (typeof change !== 'object' || change === null) return settings
  const valid = Object.entries(IS_VALID).flatMap(([key, isValid]) => {
    const value = (change as Record<string, unknown>)[key]
    return isValid(value) ? [[key, value]] : []
  })
  return { ...settings, ...Object.fromEntries(valid) }
}

export const readSettings = (storage: PlayerStorage): PlayerSettings =>
  changedSettings(DEFAULT_SETTINGS, readStored(storage, STORAGE_KEYS.playerSettings))

export const writeSettings = (storage: PlayerStorage, settings: PlayerSettings): boolean =>
  writeStored(storage, STORAGE_KEYS.playerSettings, settings)
