import type { ReceiptMonth } from '@fairwave/contract/books'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { PaidArtists } from './paid-artists.tsx'
import { PaidListens } from './paid-listens.tsx'
import styles from './receipt.module.css'
import { formatExact, monthName } from './receipt-words.ts'
import { SharePicture } from './share-picture.tsx'

/** Whom a fan's month paid: by listening, buying and subscribing. */
export function Receipt({ name }: { name: string }) {
  const query = useQuery({ ...apiQuery('GET /api/me/receipt'), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<string>()
  const months = query.data?.months ?? []
  const month = months.find((one) => one.month === chosen) ?? months[0]
  return (
    <Page
      title="Your receipt"
      lead="Month by month, whom your listening, buying and subscribing paid, down to the listen."
      action={
        month && (
          <>
            <SelectField
              label={<span className="visually-hidden">Month</span>}
              className={styles.month}
              options={months.map((one) => ({ value: one.month, label: monthName(one.month) }))}
              value={month.month}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <SharePicture month={month} name={name} />
          </>
        )
      }
    >
      {query.isPending && <Skeleton height="20rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>Your receipt could not be loaded.</TryAgain>}
      {query.data && query.data.waiting > 0 && (
        <p className={styles.waiting}>
          {query.data.waiting === 1 ? 'One ad' : `${query.data.waiting} ads`} you heard{' '}
          {query.data.waiting === 1 ? 'waits' : 'wait'} for tonight, when what{' '}
          {query.data.waiting === 1 ? 'it' : 'they'} earned is shared among the artists you heard.
        </p>
      )}
      {query.data && !month && (
        <EmptyState
          icon={<ReceiptText />}
          title="Nothing to account for yet."
          text="Listen for a while, buy a track or subscribe to an artist: everything it pays, and to whom, stands here the next morning."
          action={
            <LinkButton href="/browse" variant="primary">
              Find some music
            </LinkButton>
          }
        />
      )}
      {month && <Month month={month} />}
    </Page>
  )
}

function Month({ month }: { month: ReceiptMonth }) {
  const { listening, buying, subscribing, platform, listens } = month
  return (
    <Stack gap={6}>
      <Figures
        figures={[
          { name: 'To artists', value: formatExact(listening + buying + subscribing), isMain: true },
          { name: `By ${listens} ${listens === 1 ? 'listen' : 'listens'}`, value: formatExact(listening) },
          { name: 'By buying', value: formatExact(buying) },
          { name: 'By subscribing', value: formatExact(subscribing) },
          { name: 'To run the place', value: formatExact(platform) },
        ]}
      />
      <Card title="Whom you paid">
        <PaidArtists artists={month.artists} />
      </Card>
      {listens > 0 && <PaidListens key={month.month} month={month.month} />}
    </Stack>
  )
}
