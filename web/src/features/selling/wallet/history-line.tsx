import type { WalletLine } from '@fairwave/contract/selling/commerce'
import { CalendarClock, CreditCard, Disc3, type LucideIcon, Music, RotateCcw, Star } from 'lucide-react'
import { Link } from 'wouter'
import { formatPounds } from '../../../lib/format-pounds.ts'
import styles from './wallet.module.css'

export function HistoryLine({ line }: { line: WalletLine }) {
  const { type, description, amount, date, artist, isCard, receipt } = line
  const { Icon, kind } = KINDS.find(({ fits }) => fits.test(type)) ?? OTHER
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <p>{description}</p>
        <p className={styles.when}>
          {kind && `${kind} · `}
          {artist && (
            <>
              <Link href={`/artist/${encodeURIComponent(artist.username)}`}>{artist.name}</Link> ·{' '}
            </>
          )}
          {isCard && 'By card · '}
          <time dateTime={date}>{moment.format(new Date(date))}</time>
          {receipt && (
            <>
              {' · '}
              <Link className={styles.receipt} href={`/receipts/${receipt}`}>
                Receipt {receipt}
              </Link>
            </>
          )}
        </p>
      </div>
      <p className={styles.sum} data-in={amount > 0 || undefined}>
        {amount > 0 ? '+' : '−'}
        {formatPounds(Math.abs(amount))}
      </p>
    </li>
  )
}

type Kind = { Icon: LucideIcon; kind: string }

const OTHER: Kind = { Icon: CreditCard, kind: '' }

const KINDS: readonly (Kind & { fits: RegExp })[] = [
  { fits: /refund|return/, Icon: RotateCcw, kind: 'Refund' },
  { fits: /pre-order/, Icon: CalendarClock, kind: 'Pre-order' },
  { fits: /album/, Icon: Disc3, kind: 'Album' },
  { fits: /track/, Icon: Music, kind: 'Track' },
  { fits: /subscription/, Icon: Star, kind: 'Subscription' },
]

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
