import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { isInBreak } from '../engine/player-state.ts'
import { usePlayer, usePlayerState } from '../provider.tsx'
import { attendBreaks, forgetBreak, onPendingBreak, pendingBreak } from './pending-break.ts'

/** Which ad of the break is shown. After the last the music goes on, whether or not the reports arrived. */
export function useAdSequence() {
  const player = usePlayer()
  const { status } = usePlayerState()
  const pending = useSyncExternalStore(onPendingBreak, pendingBreak)
  const [step, setStep] = useState({ ticket: '', place: 0 })
  const isBreak = isInBreak(status)
  const place = pending && step.ticket === pending.ticket ? step.place : 0

  useEffect(attendBreaks, [])

  useEffect(() => {
    if (isBreak && !pending) player.adBreakDone()
  }, [isBreak, pending, player])

  if (!isBreak || !pending) return null
  const { ticket, ads, pays } = pending
  const ad = ads[place]
  if (!ad) return null

  function next(wasHeard: boolean) {
    if (!ad) return
    const body = { adId: ad.id, ...(!wasHeard && { silent: true }) }
    call('POST /api/ads/break/:ticket/heard', { params: { ticket }, body }).catch(() => {})
    if (place + 1 < ads.length) {
      setStep({ ticket, place: place + 1 })
      return
    }
    forgetBreak()
    player.adBreakDone()
  }

  return { ad, number: place + 1, total: ads.length, ticket, pays, next }
}
