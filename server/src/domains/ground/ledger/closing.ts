import { createHash } from 'node:crypto'
import type { DaySum } from './list-sums.ts'

/** The end of the chain at the end of a UTC day. All hashes are in hexadecimal. */
export type Closing = { day: string; seq: number; seal: string; sums: string; hash: string }

/** What the first closing follows. */
export const NOTHING_CLOSED = '0'.repeat(64)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The hash of a closing: it depends on all of its contents and on the previous closing. `scripts/transparency/`
 * recomputes it.
 */
export const closingHash = (before: string, { day, seq, seal, sums }: Omit<Closing, 'hash'>): string =>
  sha256([before, day, seq, seal, sums].join(' '))

/** A hash of what a month has moved, by reason and kind of account. */
export function sumsHash(days: readonly DaySum[]): string {
  const sums = new Map<string, { amount: number; entries: number }>()
  for (const { reason, kind, amount, entries } of days) {
    const sum = sums.get(`${reason} ${kind}`) ?? { amount: 0, entries: 0 }
    sums.set(`${reason} ${kind}`, { amount: sum.amount + amount, entries: sum.entries + entries })
  }
  const lines = [...sums].map(([key, { amount, entries }]) => `${key} ${amount} ${entries}`)
  return sha256(lines.sort().join('\n'))
}
