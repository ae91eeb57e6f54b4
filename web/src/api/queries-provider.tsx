import type { FirstData } from '@fairwave/contract/first-data'
import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { fillQueries } from './first-data.ts'

type CreateClient = () => QueryClient

let createClient: CreateClient | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => createClient

/** Loads the code of the query cache, which the landing page does without. What uses queries waits for it. */
export async function loadQueries(): Promise<void> {
  if (createClient) return
  const file = await import('./query-client.ts')
  createClient = file.createQueryClient
  for (const listener of listeners) listener()
}

/** Gives the app its query cache as soon as its code has loaded, without mounting anything again. */
export function QueriesProvider({ firstData, children }: { firstData?: FirstData | undefined; children: ReactNode }) {
  const create = useSyncExternalStore(subscribe, current, current)
  const queries = useMemo(() => {
    const client = create?.()
    if (client && firstData) fillQueries(client, firstData)
    return client
  }, [create, firstData])
  useEffect(() => {
    queries?.mount()
    return () => queries?.unmount()
  }, [queries])
  return <QueryClientContext value={queries}>{children}</QueryClientContext>
}
