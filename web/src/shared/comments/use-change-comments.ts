import type { CommentId, UserId } from '@fairwave/contract/ids'
import { useMutation } from '@tanstack/react-query'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { whenRefreshed } from '../../api/freshness.ts'
import { toast } from '../../ui/toast.tsx'

type CommentPlace = { artistId?: number | undefined; parentId?: number | undefined }

/** Posts a comment on a user's page, or a reply to one. */
export function usePostComment({ artistId, parentId }: CommentPlace) {
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
      return whenRefreshed()
    },
    onError: (error) =>
      toast({ title: 'Failed to Post Comment', description: messageOf(error), variant: 'destructive' }),
  })
}

const messageOf = (error: unknown) =>
  reasonOf(error, (!(error instanceof ApiError) && error instanceof Error && error.message) || 'Unknown error occurred')

export function useDeleteComment(id: number) {
  return useMutation({
    mutationFn: () => call('DELETE /api/comments/:id', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Comment Deleted' })
      return whenRefreshed()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The comment could not be deleted. Please try again.'),
        variant: 'destructive',
      }),
  })
}
