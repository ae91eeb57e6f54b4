import type { Micros } from '@fairwave/contract/money'
import type { Account } from './account.ts'

/** One account's part of an entry; negative leaves the account. */
export type Line = { account: Account; amount: Micros }

/** One movement of money. */
export type Entry = {
  at: Date
  /** What kind of movement it is, such as `top-up`: lower-case words joined by hyphens. */
  reason: string
  /** What the owners of the accounts read in their statements. */
  description: string
  /** Names this very movement, such as `payment:17`: it is then posted once, however often it is tried. */
  reference?: string
  /** Two or more, of different signs, that sum to zero. */
  lines: readonly Line[]
  /** For money that a card brings: its payment, and when that counts as cleared. */
  brought?: { payment: number; clearsAt: Date }
  /** For money that goes back to a card: uncleared money of this payment is given first. */
  returnsPayment?: number
  /** The reference of an entry that this one undoes: uncleared money goes back the way it came. */
  undoes?: string
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

/** Which lines of an account are wanted: of these reasons or of any but those, from an instant on, before another. */
export type LineFilter = {
  reasons?: readonly string[] | undefined
  exceptReasons?: readonly string[] | undefined
  since?: Date | undefined
  before?: Date | undefined
}
