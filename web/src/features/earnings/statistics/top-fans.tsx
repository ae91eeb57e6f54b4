import type { Statistics, TopFan } from '@fairwave/contract/earnings/statistics'
import { Link } from 'wouter'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Card } from '../../../ui/card.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './statistics.module.css'

const count = new Intl.NumberFormat('en-GB')

/** The fans who listened and paid most, of all time, among fans who agreed to be seen. */
export const TopFans = ({ fans: { byListens, byMoney } }: { fans: NonNullable<Statistics['fans']> }) => (
  <Card title="Top fans of all time">
    <Stack gap={5}>
      <p className={styles.muted}>
        Only fans who follow you, or have bought or subscribed under their name, and who show their collection on their
        profile are named here. Everyone else is only counted.
      </p>
      <Grid gap={6} columns="wide">
        <Fans title="By listening" figure="Listens" fans={byListens} format={count.format} />
        <Fans title="By money" figure="Paid" fans={byMoney} format={formatPounds} />
      </Grid>
    </Stack>
  </Card>
)

type FansProps = { title: string; figure: string; fans: readonly TopFan[]; format: (value: number) => string }

const Fans = ({ title, figure, fans, format }: FansProps) => (
  <section>
    <h3 className={styles.subtitle}>{title}</h3>
    <Table
      caption={`Top fans ${title.toLowerCase()}`}
      isCaptionHidden
      rows={fans}
      rowKey={({ username }) => username}
      empty={<p className={styles.muted}>None yet who can be named.</p>}
      columns={[
        {
          key: 'fan',
          header: 'Fan',
          cell: ({ username, displayName }) => (
            <Link href={`/fan/${encodeURIComponent(username)}`}>
              <bdi>{displayName}</bdi>
            </Link>
          ),
        },
        { key: 'value', header: figure, align: 'end', cell: ({ value }) => format(value) },
      ]}
    />
  </section>
)
