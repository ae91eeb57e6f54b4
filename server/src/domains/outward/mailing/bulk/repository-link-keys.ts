import type { Tx } from '../../../../platform/database/db.ts'

/** The keys that links were signed with before the site's secret key changed, encrypted with the current one. */
export const listEarlierKeys = (tx: Tx, purpose: string) =>
  tx.rows<{ fingerprint: Buffer; sealed: Buffer }>`
    select fingerprint, sealed from unsubscribe_link_key where purpose = ${purpose} order by fingerprint`

export const putEarlierKey = (tx: Tx, purpose: string, fingerprint: Buffer, sealed: Buffer) =>
  tx.rows`
    insert into unsubscribe_link_key (purpose, fingerprint, sealed) values (${purpose}, ${fingerprint}, ${sealed})
    on conflict (purpose, fingerprint) do update set sealed = excluded.sealed`
