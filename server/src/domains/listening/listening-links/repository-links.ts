import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type LinkRow = {
  id: number
  artistId: UserId
  contentId: number
  name: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  mostPlays: number | null
  opens: number
  plays: number
}

type NewLink = Pick<LinkRow, 'artistId' | 'contentId' | 'name' | 'createdAt' | 'expiresAt' | 'mostPlays'>

export const insertLink = async (tx: Tx, link: NewLink, hash: Buffer) =>
  (
    await tx.one<{ id: number }>`
      insert into listening_link (code_hash, artist_id, content_id, name, created_at, expires_at, most_plays)
      values (${hash}, ${link.artistId}, ${link.contentId}, ${link.name}, ${link.createdAt}, ${link.expiresAt}, ${link.mostPlays})
      returning id`
  ).id

export const listLinks = (tx: Tx, artist: UserId) =>
  tx.rows<LinkRow>`select * from listening_link where artist_id = ${artist} order by id desc`

export const revokeLink = (tx: Tx, id: number, artist: UserId, now: Date) =>
  tx.maybeOne<{ id: number }>`
    update listening_link set revoked_at = coalesce(revoked_at, ${now})
    where id = ${id} and artist_id = ${artist} returning id`

export const findLink = (tx: Tx, hash: Buffer) =>
  tx.maybeOne<LinkRow>`select * from listening_link where code_hash = ${hash}`

export const countOpen = (tx: Tx, id: number) => tx.rows`update listening_link set opens = opens + 1 where id = ${id}`

/** Of any number of parallel calls, as many are true as there are plays left. */
export const countPlay = async (tx: Tx, id: number) =>
  (await tx.maybeOne`
    update listening_link set plays = plays + 1 where id = ${id} and (most_plays is null or plays < most_plays)
    returning id`) !== undefined

export const insertPass = (tx: Tx, pass: { hash: Buffer; linkId: number; trackId: TrackId; endsAt: Date }) =>
  tx.rows`
    insert into listening_pass (pass_hash, link_id, track_id, ends_at)
    values (${pass.hash}, ${pass.linkId}, ${pass.trackId}, ${pass.endsAt})`

export const findPass = (tx: Tx, hash: Buffer) =>
  tx.maybeOne<LinkRow & { trackId: TrackId; endsAt: Date }>`
    select listening_link.*, track_id, ends_at
    from listening_pass join listening_link on listening_link.id = link_id where pass_hash = ${hash}`

export const deletePastPasses = (tx: Tx, now: Date) => tx.rows`delete from listening_pass where ends_at < ${now}`
