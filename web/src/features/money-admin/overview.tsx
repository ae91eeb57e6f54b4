import type { FinancialData } from '@fairwave/contract/payouts'
import type { ReactNode } from 'react'
import { formatPounds } from '../../lib/format-pounds.ts'
import styles from './overview.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

const count = new Intl.NumberFormat('en-GB')

/** The four figures an artist comes for. */
export function Overview({ data }: { data: FinancialData }) {
  return (
    <section aria-labelledby="financial-overview" className={styles.overview}>
      <h2 id="financial-overview">Financial Overview</h2>
      <div className={styles.cards}>
        <Figure title="Available Balance" value={formatPounds(data.balance)} isMain>
          <WithdrawButton data={data} />
        </Figure>
        <Figure title="Total Earned" value={formatPounds(data.totalEarned)}>
          Lifetime earnings from music sales
        </Figure>
        <Figure title="Pending Payouts" value={formatPounds(data.pendingPayouts)}>
          Funds being processed for withdrawal
        </Figure>
        <Figure title="Tracks Sold" value={count.format(data.tracksSold)}>
          Total number of tracks purchased
        </Figure>
      </div>
    </section>
  )
}

type FigureProps = { title: string; value: string; children: ReactNode; isMain?: boolean }

const Figure = ({ title, value, children, isMain }: FigureProps) => (
  <section className={styles.card} data-main={isMain || undefined}>
    <h3>{title}</h3>
    <p className={styles.value}>{value}</p>
    <div className={styles.note}>{children}</div>
  </section>
)
