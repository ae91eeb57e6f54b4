import type { BreakPays } from '@fairwave/contract/ads'
import type { Tx } from '../../platform/database/db.ts'
import type { Listener } from '../playback/listener.ts'
import { listHeardBefore } from './read-model-choice.ts'

/** The artists whom a break's campaigns pay, in the order they were heard; otherwise why the plays do not pay. */
export async function whoItPays(tx: Tx, listener: Listener, lastPlayId: number): Promise<BreakPays> {
  const heard = await listHeardBefore(tx, listener, lastPlayId)
  const artists = [...new Set(heard.flatMap(({ artist, reason }) => (reason === null ? artist : [])))]
  if (artists.length > 0) return { artists, reason: null }
  const isNew = heard.some(({ reason }) => reason === 'visitor')
  return { artists, reason: heard.length === 0 ? 'nothing-heard' : isNew ? 'visitor' : 'other' }
}
