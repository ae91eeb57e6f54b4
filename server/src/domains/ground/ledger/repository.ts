import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { join, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { Account } from './account.ts'
import type { Entry, Line, LineFilter, StatementLine } from './entry.ts'

/** The new entry's id, or null when its reference was posted before. */
export async function insertEntry(
  tx: Tx,
  { at, reason, reference, description, lines, brought, returnsPayment, undoes, returnableUntil }: Entry,
): Promise<number | null> {
  const accounts = lines.map(({ account }) => account)
  const amounts = lines.map(({ amount }) => amount)
  const posted = await tx.prepared.maybeOne<{ id: number | null }>`
    select ledger_post(${at}, ${reason}, ${reference ?? null}, ${description}, ${accounts}, ${amounts},
      ${brought?.payment ?? null}, ${brought?.clearsAt ?? null}, ${returnsPayment ?? null}, ${undoes ?? null},
      ${returnableUntil ?? null}) as id`
  return posted?.id ?? null
}

/** The references of the new entries; those that were posted before are left out. No giver may hold money that has not cleared. */
export async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<string[]> {
  const lines = entries.flatMap(({ reference, returnableUntil, lines: own }) =>
    own.map((line, place) => ({ ...line, reference, returnableUntil, position: place + 1 })),
  )
  const posted = await tx.prepared.rows<{ reference: string }>`
    with entry as (
      insert into ledger_entry (at, reason, reference, description)
      select at, reason, reference, description from unnest(
        ${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ reason }) => reason)}::text[],
        ${entries.map(({ reference }) => reference)}::text[], ${entries.map(({ description }) => description)}::text[])
        with ordinality as given (at, reason, reference, description, place)
      order by place
      on conflict on constraint ledger_entry_reference_key do nothing returning id, reference
    ), line as (
      insert into ledger_line (entry_id, position, account, amount)
      select id, position, account, amount from unnest(
        ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ position }) => position)}::smallint[],
        ${lines.map(({ account }) => account)}::text[], ${lines.map(({ amount }) => amount)}::bigint[])
        as given (reference, position, account, amount) join entry using (reference)
    ), returnable as (
      insert into ledger_returnable (account, entry_id, returnable_until, amount)
      select account, id, until, sum(amount)
      from unnest(${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ account }) => account)}::text[],
          ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ returnableUntil }) => returnableUntil ?? null)}::timestamptz[])
        as given (reference, account, amount, until) join entry using (reference)
      where account like 'earnings:%' and until is not null group by account, id, until having sum(amount) > 0
    )
    select reference from entry`
  return posted.map(({ reference }) => reference)
}

/** Those of the accounts that hold money of cards that has not cleared. */
export const listWithUncleared = (tx: Tx, accounts: readonly Account[], now: Date) =>
  tx.prepared.rows<{ account: Account }>`
    select distinct account from ledger_uncleared
    where account = any(${accounts}::text[]) and amount > 0 and clears_at > ${now}`

/** The account that an entry would overdraw, or pay out of before its money has cleared, if that is why it failed. */
export function overdrawnAccount(error: unknown): Account | null {
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  return constraint === 'ledger_not_overdrawn' || constraint === 'ledger_cleared' ? (detail as Account) : null
}

export async function findByReference(tx: Tx, reference: string) {
  const lines = await tx.rows<Line & { entryId: number }>`
    select entry_id, account, amount from ledger_line join ledger_entry on id = entry_id where reference = ${reference}`
  return lines[0] && { id: lines[0].entryId, lines }
}

export const sumOfReferences = (tx: Tx, references: readonly string[]) =>
  tx.rows<Line>`
    select account, sum(amount)::bigint as amount from ledger_line join ledger_entry on id = entry_id
    where reference = any(${references}) group by account order by account`

export const balanceOf = async (tx: Tx, account: Account) =>
  (
    await tx.one<{ balance: Micros }>`
      select coalesce((select settled from ledger_balance where account = ${account}), 0)
        + coalesce((select sum(amount) from ledger_waiting where account = ${account}), 0)::bigint as balance`
  ).balance

/** The balances of several accounts at one moment; unused accounts are left out. */
export const balancesOf = (tx: Tx, accounts: readonly Account[]) =>
  tx.rows<{ account: Account; balance: Micros }>`
    select account, sum(amount)::bigint as balance
    from (
      select account, settled as amount from ledger_balance where account = any(${accounts})
      union all
      select account, amount from ledger_waiting where account = any(${accounts})
    ) as part
    group by account`

/** Checks every account that must not be overdrawn. */
export const isAnythingHeld = async (tx: Tx) =>
  (
    await tx.one<{ isHeld: boolean }>`
      select exists (select from ledger_balance where ledger_side(account) = 1 and settled <> 0)
        or exists (select from ledger_waiting where ledger_side(account) = 1) as is_held`
  ).isHeld

/** Locks them in the order of their names, as entries do. */
export const holdAccounts = (tx: Tx, accounts: readonly Account[]) =>
  tx.rows<{ account: Account; balance: Micros }>`
    select held as account, balance from ledger_hold_all(${accounts}::text[])`

const fits = ({ reasons, exceptReasons, since, before }: LineFilter) =>
  join(
    [
      sql`true`,
      ...(reasons ? [sql`reason = any(${reasons})`] : []),
      ...(exceptReasons ? [sql`reason <> all(${exceptReasons})`] : []),
      ...(since ? [sql`at >= ${since}`] : []),
      ...(before ? [sql`at < ${before}`] : []),
    ],
    ' and ',
  )

type PageOfLines = { before?: number | undefined; limit: number; filter?: LineFilter | undefined }

// An account may occur in an entry twice; its owner sees one movement. Entries are looked up one by one, in the order of the
// account's own index: with a plain join, the planner may scan the entries of all accounts to reach an old page.
const statement = (lines: Sql, isWanted: Sql, order: Sql) => sql`
  select entry_id as id, at, reason, description, reference, amount
  from (select entry_id, sum(amount)::bigint as amount from ledger_line where ${lines} group by entry_id ${order}) as line
    cross join lateral (select * from ledger_entry where id = entry_id offset 0) as entry
  where ${isWanted} ${order}`

export const listLines = (tx: Tx, account: Account, { before, limit, filter = {} }: PageOfLines) =>
  tx.rows<StatementLine>`${statement(
    before === undefined ? sql`account = ${account}` : sql`account = ${account} and entry_id < ${before}`,
    fits(filter),
    sql`order by entry_id desc`,
  )} limit ${limit}`

export const lastEntryOf = async (tx: Tx, account: Account) =>
  (
    await tx.one<{
      last: number
    }>`select coalesce(max(entry_id), 0)::bigint as last from ledger_line where account = ${account}`
  ).last

export const listLinesAfter = (
  tx: Tx,
  account: Account,
  { after, last, limit, filter = {} }: { after: number; last: number; limit: number; filter?: LineFilter | undefined },
) =>
  tx.rows<StatementLine>`${statement(
    sql`account = ${account} and entry_id > ${after} and entry_id <= ${last}`,
    fits(filter),
    sql`order by entry_id`,
  )} limit ${limit}`

/** What came into and left an account in each period, by reason. Days and weeks are in UTC. */
export const sumByPeriod = (
  tx: Tx,
  account: Account,
  { unit, since }: { unit: 'day' | 'week' | 'month'; since: Date },
) =>
  tx.rows<{ period: string; reason: string; amount: Micros }>`
    select to_char(date_trunc(${unit}, at at time zone 'UTC'), 'YYYY-MM-DD') as period, reason, sum(amount)::bigint as amount
    from ledger_line join ledger_entry on id = entry_id
    where account = ${account} and at >= ${since}
    group by 1, 2 order by 1, 2`

/** Accounts with at least this many unsettled additions. */
export const accountsWithWaiting = async (tx: Tx, atLeast: number) =>
  (
    await tx.rows<{ account: Account }>`
      select account from ledger_waiting group by account having count(*) >= ${atLeast} order by account`
  ).map(({ account }) => account)

/** Accounts that owe us money and have some. They are few: refunds exceeded what they had left. */
export const listDebtorsWhoEarned = (tx: Tx) =>
  tx.rows<{ owner: UserId }>`
    with debt as (
      select account, sum(amount) as amount
      from (
        select account, settled as amount from ledger_balance where account >= 'receivable:' and account < 'receivable;'
        union all
        select account, amount from ledger_waiting where account >= 'receivable:' and account < 'receivable;'
      ) as part
      group by account having sum(amount) < 0
    )
    select substr(account, 12)::bigint as owner from debt
    where coalesce((select settled from ledger_balance b where b.account = 'earnings:' || substr(debt.account, 12)), 0)
      + coalesce((select sum(amount) from ledger_waiting w where w.account = 'earnings:' || substr(debt.account, 12)), 0) > 0`
