import type { Tx } from '../../../platform/database/db.ts'

export const hasRetired = async (tx: Tx, nameHashes: readonly Buffer[]) =>
  (await tx.count`select from retired_name where name_hash = any(${nameHashes}::bytea[]) limit 1`) > 0

export const insertRetiredName = (tx: Tx, nameHash: Buffer) =>
  tx.rows`insert into retired_name (name_hash) values (${nameHash}) on conflict do nothing`

/** The fingerprint keys of earlier secret keys, encrypted with the current one. */
export const listEarlierKeys = (tx: Tx) =>
  tx.rows<{
    fingerprint: Buffer
    sealed: Buffer
  }>`select fingerprint, sealed from retired_name_key order by fingerprint`

export const putEarlierKey = (tx: Tx, fingerprint: Buffer, sealed: Buffer) =>
  tx.rows`
    insert into retired_name_key (fingerprint, sealed) values (${fingerprint}, ${sealed})
    on conflict (fingerprint) do update set sealed = excluded.sealed`
