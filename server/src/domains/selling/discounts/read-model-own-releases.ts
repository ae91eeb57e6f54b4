import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** The titles of those of these tracks and albums that are the artist's and listed. */
export const listTitles = (tx: Tx, artist: UserId, ids: readonly number[]) =>
  tx.rows<{ id: number; title: string }>`
    select id, title from listed_track where id = any(${ids}) and artist_id = ${artist}
    union all
    select id, title from listed_album where id = any(${ids}) and artist_id = ${artist}`
