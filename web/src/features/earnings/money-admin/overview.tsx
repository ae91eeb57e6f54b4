import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Figures } from '../../../ui/figures.tsx'
import styles from './overview.module.css'
import { WithdrawButton } from './withdrawals/withdraw-button.tsx'

const count = new Intl.NumberFormat('en-GB')

/** The four main figures. */
export function Overview({ data }: { data: FinancialData }) {
  return (
    <section aria-labelledby="financial-overview" className={styles.overview}>
      <h2 id="financial-overview">Financial Overview</h2>
      <Figures
        figures={[
          {
            name: 'Available Balance',
            value: formatPounds(data.balance),
            note: <WithdrawButton data={data} />,
            isMain: true,
          },
          {
            name: 'Total Earned',
            value: formatPounds(data.totalEarned),
            note: 'Lifetime earnings from music sales',
          },
          {
            name: 'Pending Payouts',
            value: formatPounds(data.pendingPayouts),
            note: 'Funds being processed for withdrawal',
          },
          {
            name: 'Tracks Sold',
            value: count.format(data.tracksSold),
            note: 'Total number of tracks purchased',
          },
        ]}
      />
    </section>
  )
}
