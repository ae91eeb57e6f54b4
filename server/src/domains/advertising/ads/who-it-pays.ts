import type { BreakPays } from '@fairwave/contract/advertising/ads'
import type { Tx } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { keyOf } from './by-kind.ts'
import { listHeardBefore } from './read-model-choice.ts'

type Asked = { listener: Listener; lastPlayId: number }

/**
 * The artists whom each listener's break pays, in the order they were heard; otherwise why the plays do not pay. By the
 * listener's key.
 */
export async function whoBreaksPay(tx: Tx, asked: readonly Asked[]): Promise<Map<string, BreakPays>> {
  const heard = Map.groupBy(await listHeardBefore(tx, asked), ({ listener }) => listener)
  return new Map(asked.map(({ listener }) => [keyOf(listener), paysOf(heard.get(keyOf(listener)) ?? [])]))
}

export async function whoItPays(tx: Tx, listener: Listener, lastPlayId: number): Promise<BreakPays> {
  return paysOf(await listHeardBefore(tx, [{ listener, lastPlayId }]))
}

function paysOf(heard: readonly { artist: string; reason: string | null }[]): BreakPays {
  const artists = [...new Set(heard.flatMap(({ artist, reason }) => (reason === null ? artist : [])))]
  if (artists.length > 0) return { artists, reason: null }
  const isNew = heard.some(({ reason }) => reason === 'visitor')
  return { artists, reason: heard.length === 0 ? 'nothing-heard' : isNew ? 'visitor' : 'other' }
}
