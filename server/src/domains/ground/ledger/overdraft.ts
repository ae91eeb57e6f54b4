import { Refusal } from '../../../platform/refusal.ts'
import type { Account } from './account.ts'

/** There was too little in an account. The caller may catch it and use a better message. */
export class Overdraft extends Refusal {
  readonly account: Account
  constructor(account: Account) {
    if (account.startsWith('wallet:')) super('wallet-short', 'There are not enough credits in your wallet.')
    else super('conflict', 'There is not enough money left for this.')
    this.account = account
  }
}
