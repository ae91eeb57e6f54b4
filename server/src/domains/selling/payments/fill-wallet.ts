import { micros, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { cardProvider, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import type { PaymentRow } from './payment.ts'

/** Puts what a card paid into its payer's wallet. */
export async function fillWallet(tx: Tx, payment: PaymentRow, description: string, at: Date): Promise<void> {
  const { id, accountId, amountPence, provider } = payment
  const amount = toMicros(amountPence)
  await postEntry(tx, {
    at,
    reason: 'top-up',
    reference: `payment:${id}`,
    description,
    ...broughtBy(payment),
    lines: [
      { account: cardProvider(provider), amount: micros(-amount) },
      { account: wallet(accountId), amount },
    ],
  })
}

/** For the entry that a payment brings: until when the card’s bank can take it back. */
export const broughtBy = ({ id, clearsAt }: PaymentRow) => (clearsAt ? { brought: { payment: id, clearsAt } } : {})
