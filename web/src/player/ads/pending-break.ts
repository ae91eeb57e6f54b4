import type { AdBreak, BreakPays } from '@fairwave/contract/advertising/ads'
import { call } from '../../api/call.ts'
import type { Sounded } from '../engine/ports.ts'
import { createStore } from '../engine/store.ts'

export type PendingBreak = { ticket: string; ads: AdBreak['ads']; pays?: BreakPays | undefined }

const store = createStore<{ pending: PendingBreak | null }>({ pending: null })

export const onPendingBreak = store.subscribe
export const pendingBreak = (): PendingBreak | null => store.getSnapshot().pending

let isAttended = false

/** The dialog that shows ads is mounted; until then no break is asked for, since nothing would end it. */
export function attendBreaks(): () => void {
  isAttended = true
  return () => {
    isAttended = false
  }
}

/** Asks the server whether ads are due now, and keeps them for the dialog. */
export async function askForBreak(lastPlay?: Sounded): Promise<boolean> {
  if (!isAttended) return false
  const { ticket, ads, pays } = await call('GET /api/ads/break', {
    query: lastPlay ? { playId: lastPlay.playId, sounded: Math.round(lastPlay.seconds * 10) / 10 } : {},
  })
  const pending = ticket && ads.length > 0 ? { ticket, ads, pays } : null
  store.update({ pending })
  return pending !== null
}

export const forgetBreak = (): void => store.update({ pending: null })
