import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'

type Likes = { isLiked: boolean; likeCount: number }

/** An optimistic like: shown at once, rolled back if the call fails, replaced by later server data. */
export function useLike({ isLiked, likeCount }: Likes, send: (isLiked: boolean) => Promise<Likes>) {
  const [shown, setShown] = useState<Likes>({ isLiked, likeCount })
  useEffect(() => setShown({ isLiked, likeCount }), [isLiked, likeCount])
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: (next) => {
      setShown({ isLiked: next, likeCount: Math.max(0, shown.likeCount + (next ? 1 : -1)) })
      return shown
    },
    onSuccess: setShown,
    onError: (error, _, before) => {
      setShown(before ?? { isLiked, likeCount })
      toast({
        title: 'Action Failed',
        description: reasonOf(error, 'Unknown error occurred'),
        variant: 'destructive',
      })
    },
  })
  return { ...shown, toggle: () => !isPending && mutate(!shown.isLiked) }
}
