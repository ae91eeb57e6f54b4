import type { EarningsTransaction } from '@fairwave/contract/earnings/payouts'
import { ChevronDown, Headphones, Landmark, type LucideIcon, Music, Star } from 'lucide-react'
import { Link } from 'wouter'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { Available } from '../pending-earnings.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import styles from './transactions.module.css'

const SIGNS: Record<string, { Icon: LucideIcon; word: string }> = {
  sale: { Icon: Music, word: 'Sale' },
  subscription: { Icon: Star, word: 'Subscription' },
  streaming: { Icon: Headphones, word: 'Streaming' },
  payout: { Icon: Landmark, word: 'Withdrawal' },
}
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export function TransactionLine({ line }: { line: EarningsTransaction }) {
  const { type, source, amount, description, date, availableAt, pendingReason } = line
  const { Icon, word } = SIGNS[source ?? type] ?? SIGNS.sale!
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <p>{description}</p>
        <p className={styles.when}>
          {word} <From line={line} />· <time dateTime={date}>{day.format(new Date(date))}</time>
          {availableAt && (
            <>
              {' '}
              · pending until <Available at={availableAt} />
              {pendingReason === 'returnable' && ' at the latest'}
            </>
          )}
        </p>
      </div>
      <p className={styles.sum} data-in={amount >= 0 || undefined}>
        {shown(amount)}
      </p>
      <details className={styles.more}>
        <summary>
          <ChevronDown aria-hidden="true" />
          Details
          <span className="visually-hidden"> of {description}</span>
        </summary>
        <TransactionDetails line={line} />
      </details>
    </li>
  )
}

/** Who paid, as far as they let the artist know. */
function From({ line: { origin, source } }: { line: EarningsTransaction }) {
  if (source === 'streaming') return 'from ads '
  if (!origin) return null
  const { buyer, isAnonymous, paid } = origin
  const preposition = paid < 0 ? 'to' : 'from'
  if (!buyer) return isAnonymous ? `${preposition} an anonymous buyer ` : `${preposition} a former user `
  return (
    <>
      {preposition} <Link href={`/artist/${encodeURIComponent(buyer.username)}`}>{buyer.name}</Link>{' '}
    </>
  )
}

/** A play may earn less than a penny, which the pounds format would show as zero. */
function shown(amount: number): string {
  if (amount === 0) return 'under 1p'
  return `${amount > 0 ? '+' : '−'}${formatPounds(Math.abs(amount))}`
}
