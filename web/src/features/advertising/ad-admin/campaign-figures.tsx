import type { Campaign, CampaignFigures as Figures } from '@fairwave/contract/advertising/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import blocks from '../../../ui/blocks.module.css'
import { LinkButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './ad-admin.module.css'
import { formatDay, formatSpend } from './campaign-phases.ts'

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

type Shown = 'impressions' | 'listeners' | 'spend'
const SHOWN = [
  { value: 'impressions', label: 'Charged impressions' },
  { value: 'listeners', label: 'Listeners' },
  { value: 'spend', label: 'Spend' },
]

const timesOf = (heard: number) => (heard === 1 ? 'once' : `${count.format(heard)} times`)

/** A campaign's listeners and spend, by day and by genre. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const query = useQuery({
    ...apiQuery('GET /api/campaigns/:id/figures', { params: { id: campaign.id } }),
    refetchOnMount: 'always',
  })
  return (
    <section className={styles.figures} aria-label={`Figures of ${campaign.title}`}>
      {query.data ? (
        <Shown figures={query.data} id={campaign.id} />
      ) : query.isError ? (
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the figures.</TryAgain>
      ) : (
        <Skeleton height="16rem" radius="large" />
      )}
    </section>
  )
}

function Shown({ figures, id }: { figures: Figures; id: number }) {
  const [shown, setShown] = useState<Shown>('impressions')
  const { impressions, listeners, uncharged, clicks, days, genres } = figures
  if (days.length === 0) return <p className={blocks.muted}>No listeners yet. Figures appear with the first one.</p>
  return (
    <>
      <div className={styles.figuresHead}>
        <p>
          Heard to the end {timesOf(impressions + uncharged)}. You pay for {count.format(impressions)} of them, by{' '}
          {count.format(listeners)} {listeners === 1 ? 'listener' : 'listeners'}.
          {uncharged > 0 &&
            ` ${count.format(uncharged)} ${uncharged === 1 ? 'was' : 'were'} not charged: no artist could be paid for ${uncharged === 1 ? 'it' : 'them'} by the rules on What is fair.`}
          {clicks > 0 && ` Listeners opened the link ${timesOf(clicks)}; clicks cost nothing.`}
        </p>
        <SelectField
          label={<span className="visually-hidden">Show</span>}
          options={SHOWN}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value as Shown)}
        />
        <LinkButton href={`/api/campaigns/${id}/figures.csv`} download icon={<Download aria-hidden="true" />}>
          CSV
        </LinkButton>
      </div>
      <BarChart
        label="Day by day"
        pointsLabel="Day"
        series={SHOWN.filter(({ value }) => value === shown).map(({ value, label }) => ({ key: value, label }))}
        points={days.map((day) => ({
          key: day.day,
          label: short.format(new Date(day.day)),
          name: formatDay(day.day),
          values: { [shown]: day[shown] },
        }))}
        format={shown === 'spend' ? formatSpend : (value) => count.format(value)}
        unit={shown === 'spend' ? 0.001 : 1}
      />
      <Table
        caption="By genre"
        hasCards
        rows={genres}
        rowKey={({ genre }) => genre}
        columns={[
          { key: 'genre', header: 'Genre', cell: ({ genre }) => genre },
          {
            key: 'impressions',
            header: 'Charged impressions',
            align: 'end',
            cell: (row) => count.format(row.impressions),
          },
          { key: 'listeners', header: 'Listeners', align: 'end', cell: (row) => count.format(row.listeners) },
          { key: 'spend', header: 'Spend', align: 'end', cell: ({ spend }) => formatSpend(spend) },
        ]}
      />
    </>
  )
}
