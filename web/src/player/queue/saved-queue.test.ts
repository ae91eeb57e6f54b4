// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../testing/a-track.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import type { PlayerSnapshot } from '../engine/player-state.ts'
import { EMPTY_QUEUE, queueOf } from '../engine/queue/queue.ts'
import { createStore } from '../engine/store.ts'
import { keepQueueSaved, savedHereAt } from './saved-queue.ts'

const SAVED = 'PUT /api/me/queue'
const [one, two] = [aTrack({ id: 1 }), aTrack({ id: 2 })]
const at = '2026-01-02T03:04:05.000Z'
let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function listen(position = 12.5) {
  const api = fakeApi({ [SAVED]: { body: { changedAt: at } } })
  const idle = { status: 'paused', track: one, queue: EMPTY_QUEUE } as unknown as PlayerSnapshot
  const store = createStore(idle)
  const time = createStore({ time: position, duration: 60 })
  stop = keepQueueSaved({ ...store, time }, 7)
  return { store, saved: () => api.named(SAVED).map(({ body }) => body) }
}

test('a page that plays nothing saves nothing; one that plays saves a little later, every half minute, and when it stops', async () => {
  const { store, saved } = listen()
  store.update({ queue: queueOf([one, two], one) })
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved()).toEqual([])
  store.update({ status: 'playing' })
  store.update({ track: two, queue: queueOf([one, two], two) })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(saved()).toEqual([{ trackIds: [1, 2], currentIndex: 1, position: 12.5 }])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(saved()).toHaveLength(2)
  store.update({ status: 'paused' })
  expect(saved()).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved()).toHaveLength(3)
  expect([savedHereAt(7), savedHereAt(8)]).toEqual([at, ''])
})

test('a single track is a queue of one, and the radio is not saved', async () => {
  const { store, saved } = listen()
  store.update({ status: 'playing' })
  window.dispatchEvent(new Event('pagehide'))
  expect(saved()).toEqual([{ trackIds: [1], currentIndex: 0, position: 12.5 }])
  store.update({ track: two, queue: queueOf([one, two], two, true) })
  await vi.advanceTimersByTimeAsync(90_000)
  expect(saved()).toHaveLength(1)
})
