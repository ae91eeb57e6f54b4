import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useSession } from './session-provider.tsx'

/**
 * What the user is writing at a place, such as a post on a wall. It outlives a session that ends meanwhile: the same user finds it
 * again after signing in, and no other user does.
 */
export function useDraft<T extends object>(place: string, nothing: T, stored: (draft: T) => object = (draft) => draft) {
  const { user } = useSession()
  const key = user && `${user.id} ${place}`
  const [shown, setShown] = useState(() => ({ key, draft: key ? readDraft(key, nothing) : nothing }))
  // Nobody is signed in for a moment when a session ends: what was written stays in view.
  const isOther = key !== undefined && key !== shown.key
  const draft = isOther ? readDraft(key, nothing) : shown.draft
  if (isOther) setShown({ key, draft })

  const isEmpty = (next: T) => JSON.stringify(next) === JSON.stringify(nothing)
  return {
    draft,
    change: (changes: Partial<T>) => {
      const next = { ...draft, ...changes }
      setShown({ key, draft: next })
      if (!key) return
      if (isEmpty(next)) dropDraft(key)
      else keepDraft(key, next, stored(next))
    },
    /** Once it was sent. */
    clear: () => {
      if (key) dropDraft(key)
      setShown({ key, draft: nothing })
    },
  }
}
