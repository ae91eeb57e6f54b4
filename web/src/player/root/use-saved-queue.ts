import { useEffect } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { usePlayer } from '../provider.tsx'
import { keepQueueSaved } from '../queue/saved-queue.ts'

/** Other devices and music apps of a signed-in listener can go on where this page stops. */
export function useSavedQueue(): void {
  const player = usePlayer()
  const id = useSession().user?.id
  useEffect(() => (id === undefined ? undefined : keepQueueSaved(player, id)), [player, id])
}
