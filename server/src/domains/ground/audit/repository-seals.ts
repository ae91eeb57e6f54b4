import type { Tx } from '../../../platform/database/db.ts'
import type { SealedEntry } from './chain.ts'

export type Seal = { seq: number; entryId: number; hash: Buffer }

// An arbitrary number that every process uses.
const ADVISORY_LOCK = 7_240_031

/** Takes the sealing lock until the transaction ends; false when another process has it. */
export const takeSealing = async (tx: Tx) =>
  (await tx.one<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as is_ours`).isOurs

export const lastSeal = (tx: Tx) =>
  tx.maybeOne<Seal>`select seq, entry_id, hash from audit_seal order by seq desc limit 1`

export const listUnsealed = (tx: Tx, limit: number) =>
  tx.rows<SealedEntry>`
    select id, admin_id, act, subject, details, done_at from audit_log
    where not exists (select from audit_seal where entry_id = audit_log.id) order by id limit ${limit}`

export const insertSeals = (tx: Tx, seals: readonly Seal[]) =>
  tx.rows`
    insert into audit_seal (seq, entry_id, hash)
    select * from unnest(${seals.map(({ seq }) => seq)}::bigint[], ${seals.map(({ entryId }) => entryId)}::bigint[], ${seals.map(({ hash }) => hash)}::bytea[])`

/** With a null id where the row is gone. */
type ChainRow = Seal & Omit<SealedEntry, 'id'> & { id: number | null }

export const listChain = (tx: Tx, after: number, limit: number) =>
  tx.rows<ChainRow>`
    select seq, entry_id, hash, id, admin_id, act, subject, details, done_at
    from (select * from audit_seal where seq > ${after} order by seq limit ${limit}) seal
      left join audit_log on audit_log.id = seal.entry_id
    order by seq`
