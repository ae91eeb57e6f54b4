import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { CardContext } from '../../../selling/payments/card-context.ts'
import { makeBankFile } from '../bank-files.ts'
import { settlePayout } from '../settle-payout.ts'
import { withdraw } from '../withdraw.ts'

/** The steps of earnings on their way to the bank. */
export type Action =
  | { act: 'withdraw'; owner: UserId; amount: Pence; key: string }
  | { act: 'settle'; admin: UserId; id: number; failure?: string }
  | { act: 'make-bank-file'; admin: UserId; password: string }

export async function perform(dying: CardContext, action: Action): Promise<void> {
  if (action.act === 'withdraw') await withdraw(dying, action)
  else if (action.act === 'settle') await settlePayout(dying, action)
  else await makeBankFile(dying, action)
}
