import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT } from '../form/draft.ts'
import { runUpload } from './run-upload.ts'
import type { Delivery, Sent } from './send-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entries = [{ key: '1', file: new File(['x'], 'a.wav'), title: 'A', isTitleTyped: false }]
const single = { ...EMPTY_DRAFT, entries, title: 'A' }
const batch = { ...EMPTY_DRAFT, entries, isBatch: true }
const published: Sent = {
  kind: 'answer',
  status: 201,
  body: JSON.stringify({ id: 1, title: 'A', tracks: [{ id: 1, title: 'A' }], totalCount: 1 }),
}

/** An upload run over a fake connection with a given response for each attempt. */
function start(draft: typeof single, answers: Sent[]) {
  const deliveries: Delivery[] = []
  const waits: number[] = []
  const control = new AbortController()
  const end = runUpload({
    draft,
    idempotencyKey: 'the-key',
    signal: control.signal,
    send: async (delivery) => {
      deliveries.push(delivery)
      return answers.shift() ?? { kind: 'network' }
    },
    onProgress: () => {},
    onRetry: (wait) => waits.push(wait),
  })
  return { deliveries, waits, end, cancel: () => control.abort() }
}

test('a single upload times out after five minutes, a batch after ten', async () => {
  const one = start(single, [published])
  const several = start(batch, [published])
  await Promise.all([one.end, several.end])
  expect(one.deliveries[0]).toMatchObject({ path: '/api/tracks', timeoutMs: 300_000 })
  expect(several.deliveries[0]).toMatchObject({ path: '/api/tracks/batch', timeoutMs: 600_000 })
})

test('a failed batch is retried after 2, 4 and 8 seconds under the same key, then given up', async () => {
  const { deliveries, waits, end } = start(batch, [])
  const tries = [1, 2, 3, 4]
  for (const [place, count] of tries.entries()) {
    await vi.advanceTimersByTimeAsync(0)
    expect(deliveries).toHaveLength(count)
    const wait = [2000, 4000, 8000][place]
    if (!wait) break
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(deliveries).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await end).toEqual({ kind: 'lost', why: 'gave-up' })
  expect(waits).toEqual([2, 4, 8])
  expect(new Set(deliveries.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['the-key']))
})

test('a batch that succeeds on a retry is published', async () => {
  const { waits, end } = start(batch, [{ kind: 'network' }, { kind: 'network' }, published])
  await vi.advanceTimersByTimeAsync(6000)
  expect(await end).toMatchObject({ kind: 'published', total: 1 })
  expect(waits).toEqual([2, 4])
})

test('a single upload is not retried', async () => {
  const { deliveries, end } = start(single, [{ kind: 'network' }])
  expect(await end).toEqual({ kind: 'lost', why: 'network' })
  expect(deliveries).toHaveLength(1)
})

test.each([single, batch])('a timed-out upload is not retried', async (draft) => {
  const { deliveries, end } = start(draft, [{ kind: 'timeout' }])
  expect(await end).toEqual({ kind: 'lost', why: 'timeout' })
  expect(deliveries).toHaveLength(1)
})

test('a refused upload is not retried', async () => {
  const { deliveries, end } = start(batch, [{ kind: 'answer', status: 400, body: '{"message":"Too many files."}' }])
  expect(await end).toEqual({ kind: 'refused', reason: 'Too many files.', refusals: [] })
  expect(deliveries).toHaveLength(1)
})

test('cancelling while waiting for a retry ends the upload', async () => {
  const { deliveries, end, cancel } = start(batch, [{ kind: 'network' }])
  await vi.advanceTimersByTimeAsync(500)
  cancel()
  expect(await end).toEqual({ kind: 'cancelled' })
  expect(deliveries).toHaveLength(1)
})
