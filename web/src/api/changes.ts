import type { ChangeName } from '@fairwave/contract/freshness'

type Listener = (name: ChangeName) => Promise<unknown>

const listeners = new Set<Listener>()
let refreshing: Promise<unknown> = Promise.resolve()

/** Says that a call changed what others may show, or that what was shown before it was out of date. */
export function announceChange(name: ChangeName): void {
  refreshing = Promise.allSettled([refreshing, ...[...listeners].map((listener) => listener(name))])
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Settles when the screen shows the changes announced so far: for buttons that stay busy until then. */
export const whenRefreshed = (): Promise<unknown> => refreshing
