import type { UserId } from '@fairwave/contract/ids'
import { micros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { earnings, receivable } from './account.ts'
import { lockAccounts } from './balance.ts'
import { readFinal } from './final.ts'
import { postEntry } from './post-entry.ts'
import * as repository from './repository.ts'

/** Pays what a user owes us after a refund out of what they have earned for good. Called before earnings are paid out. */
export async function settleReceivable({ clock }: Pick<Context, 'clock'>, tx: Tx, owner: UserId): Promise<void> {
  const [has, owes] = [earnings(owner), receivable(owner)]
  await lockAccounts(tx, [has, owes])
  const { final, debt } = await readFinal(tx, owner, clock.now())
  const amount = Math.min(final, debt)
  if (amount <= 0) return
  await postEntry(tx, {
    at: clock.now(),
    reason: 'refund-settled',
    description: 'Settled from your earnings: a refund',
    lines: [
      { account: has, amount: micros(-amount) },
      { account: owes, amount: micros(amount) },
    ],
  })
}

/** The same for every user who owes something and has earned something. */
export async function settleReceivables(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const debtors = await repository.listDebtorsWhoEarned(context.db)
  for (const { owner } of debtors) await context.db.transaction((tx) => settleReceivable(context, tx, owner))
  return debtors.length
}
