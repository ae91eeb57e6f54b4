import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isNotFound, reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { refreshArtists } from '../profile/artist-detail.ts'

/** Asks again for every list of comments that is on the screen. */
export const refreshComments = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshArtists(queries),
    queries.invalidateQueries({ queryKey: ['GET /api/users/:id/comments'] }),
    queries.invalidateQueries({ queryKey: ['GET /api/comments/:id/replies'] }),
  ])

type CommentPlace = { artistId?: number | undefined; parentId?: number | undefined }

/** Posts on an artist's page, or under a comment there. */
export function usePostComment({ artistId, parentId }: CommentPlace) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      call('POST /api/comments', {
        body: {
          content: content.trim(),
          ...(artistId && { artistId: artistId as UserId }),
          ...(parentId && { parentId: parentId as CommentId }),
        },
      }),
    onSuccess: () => {
      toast({ title: 'Comment Posted', description: 'Your comment has been added successfully' })
      return refreshComments(queries)
    },
    onError: (error) => {
      if (isNotFound(error)) void refreshComments(queries)
      toast({ title: 'Failed to Post Comment', description: messageOf(error), variant: 'destructive' })
    },
  })
}

const messageOf = (error: unknown) =>
  reasonOf(error, (!(error instanceof ApiError) && error instanceof Error && error.message) || 'Unknown error occurred')

export function useDeleteComment(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/comments/:id', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Comment Deleted' })
      return refreshComments(queries)
    },
    onError: (error) => {
      if (isNotFound(error)) void refreshComments(queries)
      toast({
        title: 'Error',
        description: reasonOf(error, 'The comment could not be deleted. Please try again.'),
        variant: 'destructive',
      })
    },
  })
}
