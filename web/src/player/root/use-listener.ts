import { STORAGE_KEYS } from '@fairwave/contract/product'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { useSession } from '../../api/session-provider.tsx'
import { readToken } from '../../api/token.ts'
import { forget } from '../../lib/storage.ts'
import { usePlayer } from '../provider.tsx'

const SIGNED_OUT = 0

/** Tells the player who listens and what they own. Signing out clears what was playing. */
export function useListener(): void {
  const player = usePlayer()
  const { status, user } = useSession()
  const before = useRef<number>(undefined)
  const { id = SIGNED_OUT, role, isPremium } = user ?? {}
  const rosterArtistIds = useRoster(role === 'LABEL')

  useEffect(() => {
    if (status === 'loading') return
    if (before.current !== undefined && before.current !== SIGNED_OUT && before.current !== id) player.clear()
    before.current = id
    player.setListener(id === SIGNED_OUT ? null : { role, isPremium, rosterArtistIds })
  }, [player, status, id, role, isPremium, rosterArtistIds])

  useEffect(() => {
    if (id === SIGNED_OUT) return
    const stop = new AbortController()
    call('GET /api/purchase/user', { query: {}, signal: stop.signal }).then(
      ({ purchases }) => player.setOwned(purchases.map(({ trackId }) => trackId)),
      // Until ownership is known, tracks play in low quality unless they say otherwise.
      () => {},
    )
    return () => stop.abort()
  }, [player, id])

  useEffect(() => {
    // Signing out loads another page. What the player saved while the last one closed must be cleared.
    const onLeaving = () => {
      if (id === SIGNED_OUT || readToken()) return
      player.clear()
      forget(STORAGE_KEYS.playerExtras)
    }
    window.addEventListener('pagehide', onLeaving)
    return () => window.removeEventListener('pagehide', onLeaving)
  }, [player, id])
}

/** The artists who accepted a label's offer; undefined while loading, and for users who are not a label. */
function useRoster(isLabel: boolean): readonly number[] | undefined {
  const { data } = useQuery({ ...apiQuery('GET /api/me/friends', { query: {} }), enabled: isLabel })
  return useMemo(
    () => (isLabel ? data?.filter(({ status }) => status === 'accepted').map(({ id }) => id) : undefined),
    [isLabel, data],
  )
}
