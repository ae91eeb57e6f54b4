// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { apiQuery, createQueryClient, retryDelay } from './query-client.ts'

test('nothing is retried, polled, or fetched again because a window was focused or time went by', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a requested retry waits a second, then twice as long each time, half a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a failed query is asked once', async () => {
  const api = fakeApi({ 'GET /api/site': { status: 500 } })
  await expect(createQueryClient().fetchQuery(apiQuery('GET /api/site'))).rejects.toThrow('500: ')
  expect(api.requests).toHaveLength(1)
})

test('an answered query is not asked again by the next who needs it', async () => {
  const api = fakeApi()
  const queries = createQueryClient()
  await queries.fetchQuery(apiQuery('GET /api/site'))
  const stop = new QueryObserver(queries, apiQuery('GET /api/site')).subscribe(() => {})
  stop()
  expect(api.requests).toHaveLength(1)
})
