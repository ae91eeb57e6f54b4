import type { Subscriber } from '@fairwave/contract/outward/mailing'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from './call.ts'
import { nextCursorOf } from './paged-answers.ts'

const PAGE_SIZE = 50

type SubscriberPage = {
  subscribers: Subscriber[]
  /** Of the whole list, not only the loaded pages. */
  total: number
  confirmed: number
  nextCursor: string | undefined
}

/** The mailing list page by page, newest first, with the documented errors. */
export const subscriberList = infiniteQueryOptions({
  queryKey: ['GET /api/mailing-list/subscribers'] as const,
  queryFn: async ({ signal, pageParam }): Promise<SubscriberPage> => {
    const query = { limit: PAGE_SIZE, cursor: pageParam }
    const response = await send('GET /api/mailing-list/subscribers', { query, signal }).catch((error: unknown) => {
      console.error(error)
      throw new Error('Failed to fetch email list')
    })
    const data: unknown = await response.json().catch(() => {
      throw new Error('Invalid response format from server')
    })
    return { ...readSubscribers(data), nextCursor: nextCursorOf(response.headers.get('link')) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** The response is a list, or has one under `subscribers`; without counts it is counted. */
export function readSubscribers(data: unknown): Omit<SubscriberPage, 'nextCursor'> {
  const { subscribers = data, total, confirmed } = (data ?? {}) as Partial<SubscriberPage>
  if (!Array.isArray(subscribers)) throw new Error('Unexpected data format from server')
  return {
    subscribers,
    total: total ?? subscribers.length,
    confirmed: confirmed ?? (subscribers as Subscriber[]).filter((one) => one.confirmed).length,
  }
}
