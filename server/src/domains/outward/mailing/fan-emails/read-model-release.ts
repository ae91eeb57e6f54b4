import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Audience } from './read-model-audience.ts'

export async function findRelease(tx: Tx, { albumId, trackId }: Audience) {
  if (albumId) return tx.maybeOne<Release>`select title, artist_id from album where id = ${albumId}`
  if (trackId) return tx.maybeOne<Release>`select title, artist_id from track where id = ${trackId}`
  return undefined
}

type Release = { title: string; artistId: UserId }
