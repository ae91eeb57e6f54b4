import { micros, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { cardProvider, wallet } from '../ledger/account.ts'
import { postEntry } from '../ledger/post-entry.ts'
import type { PaymentRow, Purpose } from './payment.ts'

type PurposeRules = {
  /** What the card holder reads on the provider's side. */
  description: string
  /** What being paid does, in the transaction that notes it. Whatever it posts carries `payment:{id}` as its reference. */
  paid(context: Pick<Context, 'clock' | 'jobs'>, tx: Tx, payment: PaymentRow): Promise<void>
  /** True when the payer's wallet gives back what it still has of a refund or dispute; the platform bears the rest. */
  wasForWallet: boolean
}

export const PURPOSES: Record<Purpose, PurposeRules> = {
  'top-up': {
    description: 'Fairwave credits',
    wasForWallet: true,
    async paid({ clock }, tx, { id, accountId, amountPence, provider }) {
      const amount = toMicros(amountPence)
      await postEntry(tx, {
        at: clock.now(),
        reason: 'top-up',
        reference: `payment:${id}`,
        description: provider === 'sandbox' ? 'Top-up by card (sandbox)' : 'Top-up by card',
        lines: [
          { account: cardProvider(provider), amount: micros(-amount) },
          { account: wallet(accountId), amount },
        ],
      })
    },
  },
}
