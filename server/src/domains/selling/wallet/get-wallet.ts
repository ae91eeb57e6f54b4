import type { UserId } from '@fairwave/contract/ids'
import { poundsOfMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'

/** What a user can spend, in pounds. */
export const getWallet = async ({ db }: Context, owner: UserId) => ({
  balance: poundsOfMicros(await balanceOf(db, wallet(owner))),
})
