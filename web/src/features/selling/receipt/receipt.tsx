import type { ReceiptMonth } from '@fairwave/contract/earnings/books'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatExactPounds } from '../../../lib/format-pounds.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { monthName } from './month-name.ts'
import { PaidArtists } from './paid-artists.tsx'
import { PaidListens } from './paid-listens.tsx'
import styles from './receipt.module.css'
import { SharePicture } from './share-picture.tsx'

/** Where a fan's money went in a month: plays, purchases and subscriptions. */
export function Receipt({ name }: { name: string }) {
  const query = useQuery({ ...apiQuery('GET /api/me/receipt'), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<string>()
  const months = query.data?.months ?? []
  const month = months.find((one) => one.month === chosen) ?? months[0]
  return (
    <Page
      title="Where your money went"
      lead="Every artist that your plays, purchases and subscriptions paid, month by month."
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
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load your payments.</TryAgain>}
      {query.data && query.data.waiting > 0 && (
        <p className={styles.waiting}>
          {query.data.waiting === 1 ? 'One ad' : `${query.data.waiting} ads`} you heard{' '}
          {query.data.waiting === 1 ? 'waits' : 'wait'} for tonight, when what{' '}
          {query.data.waiting === 1 ? 'it' : 'they'} earned is divided among the artists you heard.
        </p>
      )}
      {query.data && !month && (
        <EmptyState
          icon={<ReceiptText />}
          title="No payments yet"
          text="Listen, buy a track or subscribe to an artist. The next morning you’ll see here whom it paid."
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
          { name: 'To artists', value: formatExactPounds(listening + buying + subscribing), isMain: true },
          { name: `From ${listens} ${listens === 1 ? 'play' : 'plays'}`, value: formatExactPounds(listening) },
          { name: 'From purchases', value: formatExactPounds(buying) },
          { name: 'From subscriptions', value: formatExactPounds(subscribing) },
          { name: 'To Fairwave', value: formatExactPounds(platform) },
        ]}
      />
      <Card title="Whom you paid">
        <PaidArtists artists={month.artists} />
      </Card>
      {listens > 0 && <PaidListens key={month.month} month={month.month} />}
    </Stack>
  )
}
