// @vitest-environment happy-dom
import type { LiveEvent } from '@fairwave/contract/people/activity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { readLiveEvents } from './live-events.ts'
import { openLiveLine } from './live-line.ts'

const EVENTS = 'GET /api/me/events'
const LONGEST_WAIT_MS = 30_000
const said = (text: string) => ({ body: text, headers: { 'content-type': 'text/event-stream' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events are read whole however the pieces are cut, and heartbeats are signs of life only', async () => {
  const text =
    'retry: 3000\nevent: ready\ndata: {}\n\n:\n\nevent: message\ndata: {"from":7,"id":9}\n\nevent: unread\ndata: {}\n\n'
  for (const size of [1, 7, text.length]) {
    const heard: LiveEvent[] = []
    let signs = 0
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    await readLiveEvents(body, { onEvent: (event) => heard.push(event), onSign: () => signs++ })
    expect(heard).toEqual([{ name: 'ready' }, { name: 'message', from: 7, id: 9 }, { name: 'unread' }])
    expect(signs).toBe(pieces.length)
  }
})

test('a stream that breaks or is refused is reopened with growing waits until the last listener stops', async () => {
  const api = fakeApi({ [EVENTS]: said('event: ready\ndata: {}\n\n') })
  const heard: string[] = []
  const close = openLiveLine(7, ({ name }) => heard.push(name))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(heard.length).toBeGreaterThanOrEqual(2)

  api.answer(EVENTS, refusal(429, 'too-many', 'You have too many live connections open.'))
  await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS)
  const before = api.named(EVENTS).length
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
  expect(api.named(EVENTS).length - before).toBeLessThanOrEqual(2)

  api.answer(EVENTS, said('event: message\ndata: {"from":1}\n\n'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(heard.at(-1)).toBe('message')

  close()
  const asked = api.named(EVENTS).length
  await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT_MS)
  expect(api.named(EVENTS)).toHaveLength(asked)
})

test('a silent connection is closed and reopened', async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(':\n\n')),
  })
  const fetched: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    fetched.push(signal as AbortSignal)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (fetched.length === 1)
        resolve(new Response(silent.pipeThrough(new TransformStream(), { signal: signal as AbortSignal })))
    })
  })
  const close = openLiveLine(7, () => {})
  await vi.advanceTimersByTimeAsync(59_000)
  expect(fetched).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).toHaveLength(2)
  close()
  expect(fetched[1]?.aborted).toBe(true)
})
