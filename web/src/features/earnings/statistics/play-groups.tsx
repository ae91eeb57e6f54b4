import type { PlayGroup, Statistics } from '@fairwave/contract/earnings/statistics'
import { PLAY_ORIGINS, SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import { Card } from '../../../ui/card.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './statistics.module.css'

const count = new Intl.NumberFormat('en-GB')
const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** Where plays came from: source, station, referring site, and country where the site knows it. */
export function PlayGroups({ statistics }: { statistics: Statistics }) {
  return (
    <Card title="Where plays came from">
      <Stack gap={5}>
        <p className={styles.muted}>
          No group of fewer than {SMALLEST_GROUP} listeners is shown by itself; such groups are counted together as
          others.
        </p>
        <Grid gap={6} columns="wide">
          <Groups title="Source" groups={statistics.sources} nameOf={originName} />
          <Groups title="Radio station" groups={statistics.stations} />
          <Groups title="Referring site" groups={statistics.referrers} />
          {statistics.countries && (
            <Groups title="Country" groups={statistics.countries} nameOf={(code) => countries.of(code) ?? code} />
          )}
        </Grid>
      </Stack>
    </Card>
  )
}

const originName = (name: string) => PLAY_ORIGINS[name as keyof typeof PLAY_ORIGINS] ?? name

type GroupsProps = { title: string; groups: readonly PlayGroup[]; nameOf?: (name: string) => string }

function Groups({ title, groups, nameOf = (name) => name }: GroupsProps) {
  const all = groups.reduce((sum, { plays }) => sum + plays, 0)
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <Table
        caption={`Plays by ${title.toLowerCase()}`}
        isCaptionHidden
        rows={groups}
        rowKey={({ name }) => name ?? ''}
        empty={<p className={styles.muted}>Nothing in this period.</p>}
        columns={[
          { key: 'name', header: title, cell: ({ name }) => (name === null ? 'Others' : nameOf(name)) },
          { key: 'plays', header: 'Plays', align: 'end', cell: ({ plays }) => count.format(plays) },
          {
            key: 'part',
            header: 'Part',
            align: 'end',
            cell: ({ plays }) => (
              <span className={styles.part}>
                <meter min={0} max={all} value={plays} aria-hidden="true" />
                {Math.round((plays / all) * 100)}%
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
