import type { TillReport } from '@fairwave/contract/earnings/admin-payouts'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { checkTill, depositFromOperator, listDebts, readTill } from '../../ground/ledger/till.ts'
import { findUser } from '../../people/accounts/find-users.ts'

const DEBTS_SHOWN = 100

/** What the till has and what users hold, and who owes money. */
export async function getTillReport(tx: Tx): Promise<TillReport> {
  const { cash, held, missing } = await readTill(tx)
  const debts = await Promise.all(
    (await listDebts(tx, DEBTS_SHOWN)).map(async ({ owner, amount }) => {
      const user = await findUser(tx, owner)
      return {
        userId: owner,
        username: user?.username ?? '',
        displayName: user?.displayName ?? 'Someone who left',
        amount: roundedUp(amount),
      }
    }),
  )
  return { cash: roundedDown(cash), held: roundedUp(held), missing: roundedUp(missing), debts }
}

const PENNY = 10_000
const roundedUp = (amount: Micros) => Math.ceil(amount / PENNY) / 100
const roundedDown = (amount: Micros) => Math.floor(amount / PENNY) / 100

type Deposit = { admin: UserId; pence: number; note: string; key?: string | undefined }

/** Records what the operator put in, or took out again. A retry with the same key records it once. */
export async function recordDeposit(
  context: Context,
  { admin, pence: amount, note, key }: Deposit,
): Promise<TillReport> {
  const { db, clock } = context
  const description = amount > 0 ? 'Put in by the operator' : 'Taken out by the operator'
  await db.transaction(async (tx) => {
    const isNew = await depositFromOperator(context, tx, {
      amount: micros(amount * PENNY),
      description,
      reference: key && `operator-deposit:${admin}:${key}`,
    })
    if (!isNew) return
    const subject = `${description}: ${formatPounds(pence(Math.abs(amount)))}`
    await writeAuditLog(tx, { admin, act: 'operator-deposit', subject, details: note, at: clock.now() })
  })
  await checkTill(context)
  return getTillReport(db)
}
