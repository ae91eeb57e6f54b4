import type { AdBreak } from '@fairwave/contract/ads'
import { call } from '../../api/call.ts'
import { createStore } from '../engine/store.ts'

export type PendingBreak = { ticket: string; ads: AdBreak['ads'] }

const store = createStore<{ pending: PendingBreak | null }>({ pending: null })

export const onPendingBreak = store.subscribe
export const pendingBreak = (): PendingBreak | null => store.getSnapshot().pending

let isAttended = false

/** Somebody is there to show ads; until then nobody is asked to wait for them. */
export function attendBreaks(): () => void {
  isAttended = true
  return () => {
    isAttended = false
  }
}

/** Asks the server whether ads are owed now, and keeps them for the dialog. */
export async function askForBreak(): Promise<boolean> {
  if (!isAttended) return false
  const { ticket, ads } = await call('GET /api/ads/break')
  const pending = ticket && ads.length > 0 ? { ticket, ads } : null
  store.update({ pending })
  return pending !== null
}

export const forgetBreak = (): void => store.update({ pending: null })
