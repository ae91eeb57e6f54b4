import type { Track } from '@fairwave/contract/music/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../../ui/toast.tsx'
import { refreshCatalogueSoon } from '../../catalog-cache.ts'
import { type Interruption, keptOf, keptSentence, takeInterruption } from './interruption.ts'

/** After an interrupted upload, tells the user on their next visit which tracks arrived. */
export function useInterruption(userId: number, tracks: readonly Track[] | undefined, hasFailed: boolean) {
  const queries = useQueryClient()
  const [interruption, setInterruption] = useState<Interruption>()
  const isSaid = useRef(false)

  useEffect(() => {
    const taken = takeInterruption(userId)
    if (taken) setInterruption(taken)
  }, [userId])

  useEffect(() => {
    if (!interruption || isSaid.current || (!tracks && !hasFailed)) return
    isSaid.current = true
    toast({
      title: 'Upload Interrupted',
      description: tracks ? keptSentence(keptOf(interruption, tracks)) : UNKNOWN,
      variant: 'destructive',
    })
    // Fully received files may become tracks only now.
    refreshCatalogueSoon(queries)
  }, [interruption, tracks, hasFailed, queries])

  return { interruption, dismiss: () => setInterruption(undefined) }
}

const UNKNOWN = 'We couldn’t check what was saved. Please check your tracks later.'
