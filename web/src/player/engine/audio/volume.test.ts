import { expect, test } from 'vitest'
import { aStorage } from '../testing/fake-ports.ts'
import { createVolume } from './volume.ts'

const KEY = 'fairwave-volume'

function aVolume(initial: Record<string, string> = {}) {
  const storage = aStorage(initial)
  const events = new EventTarget()
  const told: unknown[] = []
  events.addEventListener('fairwave:volume', (event) => told.push((event as CustomEvent).detail))
  return { volume: createVolume({ storage, events }), storage, events, told }
}

test('the default is 25%', () => {
  expect(aVolume().volume.getSnapshot().volume).toBe(0.25)
})

test('a change is clamped, stored from 0 to 1, and sent as an event', () => {
  const { volume, storage, told } = aVolume()
  volume.set(0.6)
  volume.set(7)
  volume.set(-1)
  volume.set(Number.NaN)
  expect(told).toEqual([{ volume: 0.6 }, { volume: 1 }, { volume: 0 }])
  expect(storage.kept.get(KEY)).toBe('0')
})

test('a stored volume is restored, and garbage is ignored', () => {
  expect(aVolume({ [KEY]: '0.7' }).volume.getSnapshot().volume).toBe(0.7)
  expect(aVolume({ [KEY]: '0' }).volume.getSnapshot().volume).toBe(0)
  for (const garbage of ['', 'loud', '25', '-1', 'NaN', '{}']) {
    expect(aVolume({ [KEY]: garbage }).volume.getSnapshot().volume).toBe(0.25)
  }
})

test('it follows the event, and other tabs through storage', () => {
  const { volume, events, storage } = aVolume()
  events.dispatchEvent(new CustomEvent('fairwave:volume', { detail: { volume: 0.9 } }))
  expect(volume.getSnapshot().volume).toBe(0.9)
  expect(storage.kept.get(KEY)).toBe('0.9')
  events.dispatchEvent(new CustomEvent('fairwave:volume', { detail: { volume: 'x' } }))
  events.dispatchEvent(new CustomEvent('fairwave:volume', { detail: null }))
  expect(volume.getSnapshot().volume).toBe(0.9)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: '0.3' }))
  expect(volume.getSnapshot().volume).toBe(0.3)
})

test('unmuting restores the volume; at 0 it sets the default', () => {
  const { volume } = aVolume({ [KEY]: '0.8' })
  volume.toggleMute()
  expect(volume.audible()).toBe(0)
  expect(volume.getSnapshot()).toEqual({ volume: 0.8, isMuted: true })
  volume.toggleMute()
  expect(volume.audible()).toBe(0.8)
  volume.set(0)
  volume.toggleMute()
  expect(volume.audible()).toBe(0.25)
})

test('the volume changes even when storage throws', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const volume = createVolume({ storage: { getItem: refuse, setItem: refuse }, events: new EventTarget() })
  volume.set(0.5)
  expect(volume.audible()).toBe(0.5)
})
