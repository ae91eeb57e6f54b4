import type { Role } from '@fairwave/contract/people/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, ReceiptText } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { AdMoney } from './ad-money.tsx'
import { ArtistChoice } from './artist-choice.tsx'
import { MusicTable } from './music-table.tsx'
import { OverTime } from './over-time.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PlayGroups } from './play-groups.tsx'
import { statementAddress } from './statement-address.ts'
import { TopFans } from './top-fans.tsx'
import { Totals } from './totals.tsx'
import { useChosenPeriod } from './use-chosen-period.ts'

/** Who listens, to what, and what it pays: an artist's figures, or those of a label's roster. */
export function StatisticsOf({ role }: { role: Role }) {
  const { chosen, choose } = useChosenPeriod()
  const isLabel = role === 'LABEL'
  const query = useQuery({
    ...apiQuery('GET /api/me/statistics', { query: chosen }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data } = query
  const asked = new URLSearchParams(Object.entries(chosen).map(([key, value]) => [key, String(value)]))
  return (
    <Page
      title="Statistics"
      lead={
        isLabel
          ? 'Your roster’s listeners and income. A listener of two artists counts for both.'
          : 'Who listens, to what, and what it pays you.'
      }
      width="wide"
      isBusy={query.isPending}
      action={
        <Row gap={3}>
          {(!isLabel || chosen.artist !== undefined) && (
            <LinkButton href={statementAddress(chosen)} icon={<ReceiptText aria-hidden="true" />}>
              Statement
            </LinkButton>
          )}
          <LinkButton
            href={`/api/me/statistics.csv?${asked}`}
            download="fairwave-statistics.csv"
            icon={<Download aria-hidden="true" />}
          >
            Download CSV
          </LinkButton>
        </Row>
      }
    >
      <Stack gap={6}>
        {isLabel && <ArtistChoice chosen={chosen.artist} onChoose={(artist) => choose({ artist })} />}
        <PeriodChoice chosen={chosen} shown={data} onChoose={choose} />
        {data ? (
          data.artists.length === 0 ? (
            <EmptyState
              icon={<ChartColumn />}
              title="No artists on your roster yet"
              text="The figures of artists who accept your offer will appear here."
            />
          ) : (
            <>
              <Totals statistics={data} />
              <OverTime statistics={data} />
              <MusicTable title="Tracks" kind="track" rows={data.tracks} />
              <MusicTable title="Albums" kind="album" rows={data.albums} />
              <PlayGroups statistics={data} />
              <AdMoney statistics={data} />
              {data.fans && <TopFans fans={data.fans} />}
            </>
          )
        ) : query.isError ? (
          <TryAgain onRetry={() => void query.refetch()}>
            {reasonOf(query.error, 'We couldn’t load your statistics.')}
          </TryAgain>
        ) : (
          <Skeleton height="24rem" radius="large" />
        )}
      </Stack>
    </Page>
  )
}
