import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { Owned } from './may-manage.ts'

/** The artist, the label that uploaded it while the artist is on its roster, and collaborators with an accepted split. */
const concerned = async (tx: Tx, { artistId, uploaderId }: Owned, tracks: Sql) =>
  (
    await tx.rows<{ id: UserId }>`
      select ${artistId}::bigint as id
      union
      select label_id from signing where label_id = ${uploaderId} and artist_id = ${artistId} and accepted_at is not null
      union
      select artist_id from track_collaborator where track_id in (${tracks}) and accepted_at is not null and percent > 0
      order by id`
  ).map(({ id }) => id)

export const concernedByTrack = (tx: Tx, id: TrackId, owned: Owned) => concerned(tx, owned, sql`${id}::bigint`)

export const concernedByAlbum = (tx: Tx, id: AlbumId, owned: Owned) =>
  concerned(tx, owned, sql`select track.id from track where album_id = ${id} and hidden_at is null`)
