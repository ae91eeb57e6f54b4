// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { albumsOf, managedTracks, refreshCatalogueSoon } from './catalog-cache.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the lists are refetched a second later, bypassing every cache', async () => {
  vi.useFakeTimers()
  const api = fakeApi({ 'GET /api/tracks': { body: [] }, 'GET /api/albums/artist/7': { body: [] } })
  const queries = createQueryClient()
  const stops = [
    new QueryObserver(queries, managedTracks).subscribe(() => {}),
    new QueryObserver(queries, albumsOf(7)).subscribe(() => {}),
  ]
  await vi.advanceTimersByTimeAsync(0)
  refreshCatalogueSoon(queries)
  await vi.advanceTimersByTimeAsync(999)
  expect(api.requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(api.requests).toHaveLength(4)
  const [first, again] = api.named('GET /api/tracks')
  expect(first?.query.get('managed')).toBe('me')
  expect(again?.query.get('_t')).not.toBe(first?.query.get('_t'))
  expect(again?.headers.get('cache-control')).toBe('no-cache')
  for (const stop of stops) stop()
})
