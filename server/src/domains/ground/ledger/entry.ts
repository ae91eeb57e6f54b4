import type { Micros } from '@fairwave/contract/money'
import type { Account } from './account.ts'

/** One account's part of an entry; negative leaves the account. */
export type Line = { account: Account; amount: Micros }

/** One movement of money. */
export type Entry = {
  at: Date
  /** The kind of movement, such as `top-up`: lower-case words joined by hyphens. */
  reason: string
  /** What the owners of the accounts read in their statements. */
  description: string
  /** Identifies this movement, such as `payment:17`: it is then posted once, however often it is tried. */
  reference?: string
  /** Two or more, of different signs, that sum to zero. */
  lines: readonly Line[]
  /** For money that a card brings: its payment, and when that counts as cleared. */
  brought?: { payment: number; clearsAt: Date }
  /** For money that goes back to a card: uncleared money of this payment is used first. */
  returnsPayment?: number
  /** The reference of an entry that this one undoes: uncleared money goes back the way it came. */
  undoes?: string
  /** Until when the buyer can take back what this entry brings to earnings. */
  returnableUntil?: Date | undefined
}

/** One line as its account's owner sees it; `id` is the entry's. */
export type StatementLine = {
  id: number
  at: Date
  reason: string
  description: string
  reference: string | null
  amount: Micros
}

/** Which lines of an account to read: with these reasons or without them, from one instant, before another. */
export type LineFilter = {
  reasons?: readonly string[] | undefined
  exceptReasons?: readonly string[] | undefined
  since?: Date | undefined
  before?: Date | undefined
}
