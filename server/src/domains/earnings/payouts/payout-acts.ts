import type { PayoutActs } from '../../../platform/context.ts'
import { callBackPayouts } from './call-back-payouts.ts'
import { keyBankAccounts } from './key-bank-accounts.ts'

export const PAYOUT_ACTS: PayoutActs = { callBack: callBackPayouts, keyBankAccounts }
