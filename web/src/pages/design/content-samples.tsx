import { Disc3 } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './design.module.css'
import { Group } from './group.tsx'

const TITLES = [
  'Midnight Valve',
  'Blue Hour',
  'Songs for a Warm Set',
  'Ode',
  'The Long Wave Goodbye (Live at the Old Exchange)',
  'Static',
  'Brass & Bakelite',
  'Fourth Programme',
  'Needle Drop',
  'Harbour Lights',
]

const EARNINGS = [
  { month: 'March 2026', plays: 12_480, earned: '£412.06' },
  { month: 'April 2026', plays: 9_031, earned: '£298.77' },
  { month: 'May 2026', plays: 1_207, earned: '£39.10' },
]

export function ContentSamples() {
  return (
    <>
      <Group title="Sleeves" isStacked>
        <div className={styles.sleeves}>
          {TITLES.map((title) => (
            <Sleeve key={title} seed={title} title={title} hasRecord />
          ))}
        </div>
        <div className={styles.row}>
          <Sleeve seed="large" title="Harbour Lights" size={180} hasRecord />
          <Sleeve seed="lost" title="Cover that failed" src="/no-such-cover.jpg" size={120} />
          <Sleeve seed="small" title="Small" size={48} />
        </div>
      </Group>
      <Group title="Avatars">
        {['Ada', 'björk', 'Çelik', 'Dizzy', '_miles', '…'].map((name, index) => (
          <Avatar key={name} name={name} size={28 + index * 12} />
        ))}
      </Group>
      <Group title="Badges">
        <Badge>NO TRACK LOADED</Badge>
        <Badge tone="amber">PLAYING</Badge>
        <Badge tone="green">Owned</Badge>
        <Badge tone="red">Suspended</Badge>
      </Group>
      <Card title="Earnings" headingLevel={3} action={<Button size="sm">Withdraw</Button>}>
        <p>What you earned this month, before anything is paid out.</p>
      </Card>
      <Table
        caption="Earnings by month"
        rows={EARNINGS}
        rowKey={(row) => row.month}
        columns={[
          { key: 'month', header: 'Month', cell: (row) => row.month },
          { key: 'plays', header: 'Plays', align: 'end', cell: (row) => row.plays.toLocaleString('en-GB') },
          { key: 'earned', header: 'Earned', align: 'end', cell: (row) => row.earned },
        ]}
      />
      <EmptyState
        icon={<Disc3 />}
        title="No records yet"
        text="Tracks you buy appear here in high quality."
        action={<Button variant="primary">Browse music</Button>}
      />
      <Group title="Waiting" isStacked>
        <Spinner label="Warming up…" isLabelShown />
        <div className={styles.row}>
          <Skeleton width={64} height={64} />
          <div className={styles.stack}>
            <Skeleton width="12rem" height="1.25rem" />
            <Skeleton width="8rem" />
          </div>
          <Skeleton width={40} height={40} radius="round" />
        </div>
      </Group>
    </>
  )
}
