import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useSession } from './session-provider.tsx'

/**
 * The user's draft at a place, such as a post on a wall. It survives the end of a session: the same user gets it back after signing in, other users don't.
 */
export function useDraft<T extends object>(place: string, nothing: T, stored: (draft: T) => object = (draft) => draft) {
  const { user } = useSession()
  const key = user && `${user.id} ${place}`
  const [shown, setShown] = useState(() => ({ key, draft: key ? readDraft(key, nothing) : nothing }))
  // When a session ends there is no user for a moment: the draft stays visible.
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
    /** Called once it was sent. */
    clear: () => {
      if (key) dropDraft(key)
      setShown({ key, draft: nothing })
    },
  }
}
