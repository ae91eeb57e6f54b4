import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** A release that subscribers can hear and others can't. */
export const findEarlyRelease = (tx: Tx, id: number) =>
  tx.maybeOne<{ artistId: UserId; artistUsername: string; title: string; isAlbum: boolean }>`
    select account.id as artist_id, username as artist_username, title, is_album
    from unreleased join (
        select id, artist_id, title, false as is_album from track where state = 'ready' and hidden_because = 'unreleased'
        union all
        select id, artist_id, title, true from album where exists (
          select from track where album_id = album.id and state = 'ready' and hidden_because = 'unreleased')
      ) as music on music.id = content_id
      join account on account.id = music.artist_id
    where content_id = ${id} and is_early and suspended_at is null and deleted_at is null`

/** Fans with a paid week of an artist, in the order of their accounts. */
export const listSubscribers = async (
  tx: Tx,
  artist: UserId,
  { after, limit, now }: { after?: UserId | undefined; limit: number; now: Date },
) =>
  (
    await tx.rows<{ id: UserId }>`
      select fan_id as id from subscription
      where artist_id = ${artist} and paid_until > ${now} and fan_id > ${after ?? 0} order by fan_id limit ${limit}`
  ).map(({ id }) => id)
