import type { Track } from '@fairwave/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/toast.tsx'
import { refreshCatalogueSoon } from '../../catalogue-cache.ts'
import { type Interruption, keptOf, keptSentence, takeInterruption } from './interruption.ts'

/** Tells whoever comes back after leaving in mid-upload what was kept, once the server has been asked. */
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
    // What the server had received in full may turn into tracks only now.
    refreshCatalogueSoon(queries)
  }, [interruption, tracks, hasFailed, queries])

  return { interruption, dismiss: () => setInterruption(undefined) }
}

const UNKNOWN = 'We could not ask the server what was kept. Please look through your tracks later.'
