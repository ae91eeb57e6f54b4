import type { Tx } from '../../../platform/database/db.ts'

export const releaseRanges = async (tx: Tx, size: number) =>
  (
    await tx.rows<{ range: number }>`
      select range
      from generate_series(0, (
        select greatest((select coalesce(max(id), 0) from track), (select coalesce(max(id), 0) from album)) / ${size}::bigint)) as range
      where exists (
          select from track
          where id > range * ${size}::bigint and id <= (range + 1) * ${size}::bigint and state = 'ready' and hidden_at is null)
        or exists (
          select from album
          where id > range * ${size}::bigint and id <= (range + 1) * ${size}::bigint and hidden_at is null)
      order by range`
  ).map(({ range }) => range)

export const releasesWithin = (tx: Tx, { after, last, limit }: { after: number; last: number; limit: number }) =>
  tx.rows<{ id: number; kind: 'track' | 'album'; createdAt: Date }>`
    (select id, 'track' as kind, created_at from track
      where id > ${after} and id <= ${last} and state = 'ready' and hidden_at is null order by id limit ${limit})
    union all
    (select id, 'album', created_at from album
      where id > ${after} and id <= ${last} and hidden_at is null order by id limit ${limit})
    order by id limit ${limit}`
