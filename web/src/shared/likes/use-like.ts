import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isNotFound, reasonOf } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'

type Likes = { isLiked: boolean; likeCount: number }

type Sending = {
  send: (isLiked: boolean) => Promise<Likes>
  /** Asks again for the list it stood in. */
  onGone: () => unknown
}

/** A like that counts at once, and is taken back if the server does not take it. What the server says later stands. */
export function useLike({ isLiked, likeCount }: Likes, { send, onGone }: Sending) {
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
      if (isNotFound(error)) void onGone()
      toast({
        title: 'Action Failed',
        description: reasonOf(error, 'Unknown error occurred'),
        variant: 'destructive',
      })
    },
  })
  return { ...shown, toggle: () => !isPending && mutate(!shown.isLiked) }
}
