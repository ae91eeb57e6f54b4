import type { Message } from '@fairwave/contract/community/messages'
import type { UserId } from '@fairwave/contract/ids'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { toast } from '../../../ui/toast.tsx'

const MESSAGES_PER_PAGE = 50

const messagesQuery = (userId: UserId) =>
  pagedQuery('GET /api/me/messages/:userId', { limit: MESSAGES_PER_PAGE }, { userId })

/** The messages with a user, oldest first. Showing them marks them as read. */
export function useMessages(partnerId: UserId) {
  const query = useInfiniteQuery({ ...messagesQuery(partnerId), refetchOnMount: 'always' })
  const messages = query.data?.pages.flatMap(({ items }) => items).toReversed()
  const unread = messages?.findLast(({ fromId, readAt }) => fromId === partnerId && readAt === null)?.id
  useMarkRead(partnerId, unread)
  return { ...query, messages }
}

function useMarkRead(partnerId: UserId, unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      // If it fails, they stay unread until the next visit.
      call('POST /api/me/messages/:userId/read', { params: { userId: partnerId } }).catch(() => {})
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [partnerId, unread])
}

/** Sends a line; it stands in the thread as soon as the server has it. */
export function useSendMessage(partnerId: UserId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      call('POST /api/me/messages/:userId', { params: { userId: partnerId }, body: { content } }),
    onSuccess: (message) => {
      queries.setQueryData(messagesQuery(partnerId).queryKey, (known) => known && withMessage(known, message))
    },
    onError: (error) =>
      toast({
        title: 'Message Not Sent',
        description: reasonOf(error, 'Failed to send your message. Please try again.'),
        variant: 'destructive',
      }),
  })
}

function withMessage<Pages extends { pages: { items: Message[] }[] }>(known: Pages, message: Message): Pages {
  const [first, ...others] = known.pages
  // The live line may have been quicker.
  if (!first || first.items.some(({ id }) => id === message.id)) return known
  return { ...known, pages: [{ ...first, items: [message, ...first.items] }, ...others] }
}
