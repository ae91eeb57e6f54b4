import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStorage } from '../testing/fake-ports.ts'
import { readSavedSession } from './saved-session.ts'
import { changedSettings, DEFAULT_SETTINGS, readSettings, writeSettings } from './settings.ts'

const KEY = 'fairwave-player-settings'

test('the defaults are the seven documented ones', () => {
  expect(readSettings(aStorage())).toEqual({
    playbackSpeed: 1,
    loopEnabled: false,
    autoplayEnabled: true,
    volume: 100,
    visualizerEnabled: true,
    defaultStartTime: 0,
    darkMode: true,
  })
})

test('saved settings are read back', () => {
  const storage = aStorage()
  const settings = { ...DEFAULT_SETTINGS, playbackSpeed: 1.25, defaultStartTime: 30, darkMode: false } as const
  writeSettings(storage, settings)
  expect(readSettings(storage)).toEqual(settings)
})

test('invalid speeds, start times and switches are ignored', () => {
  for (const change of [
    { playbackSpeed: 2 },
    { playbackSpeed: '1' },
    { defaultStartTime: -1 },
    { defaultStartTime: 1.5 },
    { defaultStartTime: '10' },
    { volume: 101 },
    { volume: Number.NaN },
    { loopEnabled: 'yes' },
    { darkMode: null },
    { somethingElse: 1 },
  ]) {
    expect(changedSettings(DEFAULT_SETTINGS, change)).toEqual(DEFAULT_SETTINGS)
  }
  expect(changedSettings(DEFAULT_SETTINGS, { playbackSpeed: 0.75, volume: 'loud' }).playbackSpeed).toBe(0.75)
})

test('any garbage in the storage reads as valid settings with exactly seven fields', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (garbage) => {
      const settings = readSettings(aStorage({ [KEY]: garbage }))
      expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
      expect(changedSettings(DEFAULT_SETTINGS, settings)).toEqual(settings)
      expect(readSavedSession(aStorage({ 'fairwave-player-extras': garbage })).isLevelling).toBeTypeOf('boolean')
    }),
  )
})

test('forbidden or full storage does no harm', () => {
  const hostile = {
    getItem(): string {
      throw new DOMException('no', 'SecurityError')
    },
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(readSettings(hostile)).toEqual(DEFAULT_SETTINGS)
  expect(() => writeSettings(hostile, DEFAULT_SETTINGS)).not.toThrow()
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS)
})
