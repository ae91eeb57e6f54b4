import { type Sql, sql, type Tx } from '../../../../platform/database/db.ts'

export type Reason = 'bounce' | 'complaint'

/** Whatever its case, an address has one hash. */
const hashOf = (email: Sql | string) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`

export const isSuppressed = async (tx: Tx, email: string) =>
  (await tx.count`select from suppressed_address where address_hash = ${hashOf(email)}`) > 0

/** A complaint outweighs a bounce; the first date stays. */
export const suppress = (tx: Tx, { emails, reason, now }: { emails: string[]; reason: Reason; now: Date }) =>
  tx.rows`
    insert into suppressed_address as known (address_hash, reason, since)
    select distinct ${hashOf(sql`email`)}, ${reason}, ${now}::timestamptz from unnest(${emails}::text[]) as email
    on conflict (address_hash) do update set reason = excluded.reason
    where known.reason = 'bounce' and excluded.reason = 'complaint'`

export const lift = (tx: Tx, email: string) =>
  tx.rows`delete from suppressed_address where address_hash = ${hashOf(email)}`
