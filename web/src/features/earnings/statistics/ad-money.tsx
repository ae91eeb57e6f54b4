import { EXCLUSIONS } from '@fairwave/contract/advertising/fair-rules'
import type { Statistics } from '@fairwave/contract/earnings/statistics'
import { Link } from 'wouter'
import { formatExactPounds, formatPounds } from '../../../lib/format-pounds.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './statistics.module.css'

const count = new Intl.NumberFormat('en-GB')
const MICROS = 1_000_000

/** What listens paid, the radio's part of it, and the listens that a rule left out. */
export function AdMoney({ statistics: { ads, leftOut } }: { statistics: Statistics }) {
  const { money, paidListens, radioMoney, radioListens } = ads
  return (
    <Card title="What listens paid">
      <Stack gap={5}>
        <p className={styles.muted}>
          Ad money by the day of the listen. It reaches your balance the night after, and after a review where there is
          one. <Link href="/fairness">How it is split</Link>.
        </p>
        <Figures
          figures={[
            { name: 'Ad money', value: formatPounds(money), note: `for ${count.format(paidListens)} paid listens` },
            {
              name: 'Per paid listen',
              value: paidListens === 0 ? '–' : formatExactPounds(Math.floor((money / paidListens) * MICROS) / MICROS),
            },
            {
              name: 'From the radio',
              value: money === 0 ? '–' : `${Math.round((radioMoney / money) * 100)}%`,
              note: `${formatPounds(radioMoney)} for ${count.format(radioListens)} paid listens`,
            },
          ]}
        />
        <h3 className={styles.subtitle}>Listens that weren’t paid, and why</h3>
        <Table
          caption="Listens that weren’t paid, and why"
          isCaptionHidden
          hasCards
          rows={leftOut}
          rowKey={({ reason }) => reason}
          empty={<p className={styles.muted}>None in this period.</p>}
          columns={[
            { key: 'reason', header: 'Why', cell: ({ reason }) => EXCLUSIONS[reason] },
            { key: 'listens', header: 'Listens', align: 'end', cell: ({ listens }) => count.format(listens) },
          ]}
        />
      </Stack>
    </Card>
  )
}
