import type { UserId } from '@fairwave/contract/ids'

import { micros } from '@fairwave/contract/money'

import type { Tx } from '../../../../platform/database/db.ts'
import type { Account } from '../account.ts'
import type { Entry } from '../entry.ts'
import { postEntry } from '../post-entry.ts'

export const user = (id: number) => id as UserId

/** An entry that moves an amount from one account to another. */
export const moving = (from: Account, to: Account, amount: number, wishes: Partial<Entry> = {}): Entry => ({
  at: new Date('2026-01-01T12:00:00Z'),
  reason: 'test',
  description: 'A movement',
  lines: [
    { account: from, amount: micros(-amount) },
    { account: to, amount: micros(amount) },
  ],
  ...wishes,
})

export const move = (tx: Tx, from: Account, to: Account, amount: number, wishes: Partial<Entry> = {}) =>
  postEntry(tx, moving(from, to, amount, wishes))
