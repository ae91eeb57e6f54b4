import { POSTS_A_PAGE } from '@fairwave/contract/first-data'
import type { UserId } from '@fairwave/contract/ids'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { toast } from '../../ui/toast.tsx'

const POSTS = 'GET /api/artists/:artistId/posts'

/** A user's wall, newest first. Fetched again whenever `news` changes. */
export function usePosts(artistId: UserId, news: unknown) {
  const queries = useQueryClient()
  const before = useRef(news)
  useEffect(() => {
    if (before.current === news) return
    before.current = news
    void queries.invalidateQueries({ queryKey: [POSTS] })
  }, [queries, news])
  return useInfiniteQuery(pagedQuery(POSTS, { limit: POSTS_A_PAGE }, { artistId }))
}

export type Draft = { content: string; isSubscribersOnly: boolean; media: File | null; mediaUrl: string }

/** Sends a post as JSON, or as a form if it has a file. */
function sendPost({ content, isSubscribersOnly, media, mediaUrl }: Draft) {
  const link = mediaUrl.trim()
  if (!media) return call('POST /api/posts', { body: { content, isSubscribersOnly, ...(link && { mediaUrl: link }) } })
  const body = new FormData()
  body.set('content', content)
  body.set('isSubscribersOnly', String(isSubscribersOnly))
  body.set('media', media)
  return call('POST /api/posts', { body })
}

export function useCreatePost() {
  return useMutation({
    mutationFn: sendPost,
    onSuccess: () => {
      toast({ title: 'Post Created', description: 'Your post has been published successfully.' })
      return whenRefreshed()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to create post. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export function useEditPost(id: number) {
  return useMutation({
    mutationFn: (body: Pick<Draft, 'content' | 'isSubscribersOnly'>) =>
      call('PATCH /api/posts/:id', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Post Updated', description: 'Your changes are on your wall.' })
      return whenRefreshed()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The post could not be changed. Please try again.'),
        variant: 'destructive',
      }),
  })
}

export function useDeletePost(id: number) {
  return useMutation({
    mutationFn: () => call('DELETE /api/posts/:id', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Post Deleted', description: 'It was removed from the wall.' })
      return whenRefreshed()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The post could not be deleted. Please try again.'),
        variant: 'destructive',
      }),
  })
}
