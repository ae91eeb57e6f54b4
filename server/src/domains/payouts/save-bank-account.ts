import type { UserId } from '@fairwave/contract/ids'
import type { BankAccount } from '@fairwave/contract/payouts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { consumeLimit, type Limit } from '../../platform/http/rate-limit.ts'
import * as repository from './repository.ts'
import { type BankDetails, sealBankDetails } from './seal-bank-details.ts'
import { SEND_PAYOUT_EMAIL } from './send-payout-email.ts'

const CHANGES: Limit = { name: 'bank-account', max: 20, seconds: 3600 }

type Given = BankDetails & { accountName: string; bankName: string }

/** Saves the bank account for future payouts, and emails its owner: a change by another person must not go unnoticed. */
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
    await repository.saveBankAccount(tx, owner, kept, clock.now())
    await jobs.enqueue(tx, SEND_PAYOUT_EMAIL, { about: 'bank-account', userId: owner, lastFour: kept.lastFour })
  })
  return repository.toBankAccount(kept)
}

export async function forgetBankAccount(tx: Tx, owner: UserId): Promise<void> {
  await repository.deleteBankAccount(tx, owner)
}
