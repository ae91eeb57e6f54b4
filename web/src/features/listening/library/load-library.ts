import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { call } from '../../../api/call.ts'

const MOST_BOUGHT = 100

type Owner = Pick<OwnUser, 'id' | 'role'>

/** The user's library; if that fails, their purchases; and for artists, finally, their own music. */
export async function loadLibrary({ id, role }: Owner, signal: AbortSignal): Promise<Track[]> {
  const ways = [
    () => call('GET /api/me/library', { query: {}, signal }),
    () => boughtTracks(signal),
    ...(isArtist(role) ? [() => call('GET /api/tracks', { query: { artistId: id }, signal })] : []),
  ]
  let first: unknown
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      signal.throwIfAborted()
      first ??= error
    }
  }
  throw first
}

/** The latest purchases as tracks, without those no longer in the catalog. */
async function boughtTracks(signal: AbortSignal): Promise<Track[]> {
  const purchases = await call('GET /api/me/purchases', { query: { limit: MOST_BOUGHT }, signal })
  const ids = [...new Set(purchases.map(({ trackId }) => trackId))]
  const asked = await Promise.allSettled(ids.map((id) => call('GET /api/tracks/:id', { params: { id }, signal })))
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
