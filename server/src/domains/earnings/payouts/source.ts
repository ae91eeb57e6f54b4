import type {
  EarningSource,
  EarningsOrigin,
  EarningsTransaction,
  TransactionFilter,
} from '@fairwave/contract/earnings/payouts'
import { type Micros, poundsOfMicros } from '@fairwave/contract/money'
import { addDays } from '../../../platform/clock.ts'
import type { LineFilter, StatementLine } from '../../ground/ledger/entry.ts'
import type { PendingEntry } from '../../ground/ledger/final.ts'
import type { OriginRow } from './read-model-origins.ts'

/** Reasons under which this domain moves earnings. */
export const WITHDRAWAL = 'withdrawal'
export const WITHDRAWAL_RETURNED = 'withdrawal-returned'

const REASONS = {
  payout: [WITHDRAWAL, WITHDRAWAL_RETURNED],
  subscription: ['subscription'],
  streaming: ['streaming'],
} as const
const ALL_BUT_SALES: readonly string[] = Object.values(REASONS).flat()

type Kind = EarningSource | 'payout'

/** What a line of an earnings account is about. Every other reason is a sale, or its refund. */
export function kindOf(reason: string): Kind {
  for (const [kind, reasons] of Object.entries(REASONS)) {
    if ((reasons as readonly string[]).includes(reason)) return kind as Kind
  }
  return 'sale'
}

/** `earned` is everything but withdrawals. */
export type LinesWanted = Omit<TransactionFilter, 'kind'> & { kind?: TransactionFilter['kind'] | 'earned' }

export function toLineFilter({ kind, since, until }: LinesWanted): LineFilter {
  return {
    ...(kind === 'sale' && { exceptReasons: ALL_BUT_SALES }),
    ...(kind === 'earned' && { exceptReasons: REASONS.payout }),
    ...(kind && kind !== 'sale' && kind !== 'earned' && { reasons: REASONS[kind] }),
    ...(since && { since: new Date(`${since}T00:00:00Z`) }),
    ...(until && { before: addDays(new Date(`${until}T00:00:00Z`), 1) }),
  }
}

export function toTransaction(
  { id, at, reason, description, amount }: StatementLine,
  pending: PendingEntry | undefined,
  origin: OriginRow | undefined,
): EarningsTransaction {
  const kind = kindOf(reason)
  return {
    id,
    type: kind === 'payout' ? 'payout' : 'sale',
    source: kind === 'payout' ? null : kind,
    amount: poundsOfMicros(amount),
    description,
    date: at.toISOString(),
    availableAt: pending?.finalAt.toISOString() ?? null,
    pendingReason: pending?.why ?? null,
    exactAmount: exact(amount),
    origin: origin ? toOrigin(origin) : null,
  }
}

const exact = (amount: Micros) => amount / 1_000_000

const toOrigin = (row: OriginRow): EarningsOrigin => ({
  buyer:
    row.buyerName !== null && row.buyerUsername !== null ? { name: row.buyerName, username: row.buyerUsername } : null,
  isAnonymous: row.isAnonymous,
  content: row.contentKind && row.contentId ? { kind: row.contentKind, id: row.contentId } : null,
  paid: exact(row.paid),
  platform: exact(row.platform),
  others: exact(row.others),
  artistPercent: row.artistPercent,
})
