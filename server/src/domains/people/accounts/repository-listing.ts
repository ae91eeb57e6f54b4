import type { Role } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'

export const musicianRanges = async (tx: Tx, size: number) =>
  (
    await tx.rows<{ range: number }>`
      select range from generate_series(0, (select coalesce(max(id), 0) / ${size}::bigint from account)) as range
      where exists (
        select from account
        where id > range * ${size}::bigint and id <= (range + 1) * ${size}::bigint and role in ('ARTIST', 'BOTH', 'LABEL'))
      order by range`
  ).map(({ range }) => range)

export const musiciansWithin = (tx: Tx, { after, last, limit }: { after: number; last: number; limit: number }) =>
  tx.rows<{ id: number; username: string; role: Role }>`
    select id, username, role from account
    where id > ${after} and id <= ${last} and role in ('ARTIST', 'BOTH', 'LABEL') order by id limit ${limit}`
