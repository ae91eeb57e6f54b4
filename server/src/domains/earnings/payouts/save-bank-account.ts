import type { BankAccount } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { BANK_UNDO_DAYS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { requireVerifiedEmail } from '../../people/accounts/email/verify-email.ts'
import { notePowerQuietly } from '../../people/accounts/powers/note-power.ts'
import * as repository from './repository.ts'
import * as changes from './repository-bank-changes.ts'
import { type BankDetails, openBankDetails, sealBankDetails } from './seal-bank-details.ts'
import { SEND_PAYOUT_EMAIL } from './send-payout-email.ts'

const CHANGES: Limit = { name: 'bank-account', max: 20, seconds: 3600 }

type Given = BankDetails & { accountName: string; bankName: string }

/**
 * Saves the bank account for future payouts, and emails its owner: a change by another person must not go unnoticed. What it replaces is
 * kept, so that the owner can undo it while new withdrawals wait.
 */
export async function saveBankAccount(
  context: Context,
  { owner, account }: { owner: UserId; account: Given },
): Promise<BankAccount> {
  const { db, jobs, clock, config } = context
  await consumeLimit(context, CHANGES, String(owner))
  const { accountName, bankName, sortCode, accountNumber } = account
  const kept = {
    accountName,
    bankName,
    lastFour: accountNumber.slice(-4),
    sealed: sealBankDetails(config, owner, { sortCode, accountNumber }),
  }
  await db.transaction(async (tx) => {
    await requireVerifiedEmail(context, tx, owner)
    const now = clock.now()
    const before = await repository.lockBankAccount(tx, owner)
    await repository.saveBankAccount(tx, owner, kept, now)
    const isChange = before && !isSame(openBankDetails(config, owner, before.sealed), account)
    const changeId = isChange
      ? await changes.insertChange(tx, { owner, before, now, undoUntil: addDays(now, BANK_UNDO_DAYS) })
      : undefined
    const firstId = before
      ? undefined
      : await notePowerQuietly(context, tx, {
          power: 'PUT /api/me/bank-account',
          accountId: owner,
          sentence: 'A bank account was saved.',
          before: {},
        })
    await jobs.enqueue(tx, SEND_PAYOUT_EMAIL, {
      about: 'bank-account',
      userId: owner,
      lastFour: kept.lastFour,
      changeId,
      firstId,
    })
  })
  return repository.toBankAccount(kept)
}

const isSame = (one: BankDetails, other: BankDetails) =>
  one.sortCode === other.sortCode && one.accountNumber === other.accountNumber

export async function forgetBankAccount(tx: Tx, owner: UserId): Promise<void> {
  await repository.deleteBankAccount(tx, owner)
}
