import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { dieDoing } from '../../commerce/testing/dying-child.ts'
import { makeBankFile } from '../bank-files.ts'
import { settlePayout } from '../settle-payout.ts'
import { withdraw } from '../withdraw.ts'

/** The steps of earnings on their way to the bank. */
export type Deed =
  | { act: 'withdraw'; owner: UserId; amount: Pence; key: string }
  | { act: 'settle'; admin: UserId; id: number; failure?: string }
  | { act: 'make-bank-file'; admin: UserId; password: string }

await dieDoing<Deed>(async (dying, deed) => {
  if (deed.act === 'withdraw') await withdraw(dying, deed)
  else if (deed.act === 'settle') await settlePayout(dying, deed)
  else await makeBankFile(dying, deed)
})
