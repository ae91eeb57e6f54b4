import type { OwnUser } from '@fairwave/contract/people/accounts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { PeriodSteps } from './period-choice.tsx'
import { statementFile } from './statement-address.ts'
import { StatementPaper } from './statement-paper.tsx'
import { useChosenPeriod } from './use-chosen-period.ts'

/** A month's statement of one artist, to read, print or download: the artist's own, or of an artist on a label's roster. */
export function Statement({ user }: { user: OwnUser }) {
  const { chosen, choose } = useChosenPeriod()
  const asked = { ...chosen, by: 'month' as const }
  const query = useQuery({
    ...apiQuery('GET /api/me/statistics', { query: asked }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data } = query
  return (
    <Page
      title="Statement"
      width="narrow"
      isBusy={query.isPending}
      action={
        data && (
          <Row gap={3}>
            <LinkButton
              href={statementFile({ ...data, ...(chosen.artist && { artist: chosen.artist }) })}
              download="fairwave-statement.csv"
              icon={<Download aria-hidden="true" />}
            >
              Download CSV
            </LinkButton>
            <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print or save as PDF
            </Button>
          </Row>
        )
      }
    >
      {data ? (
        <Stack gap={5}>
          <PeriodSteps shown={data} onChoose={choose} />
          <StatementPaper statistics={data} label={user.role === 'LABEL' ? user.displayName : null} />
        </Stack>
      ) : query.isError ? (
        <TryAgain onRetry={() => void query.refetch()}>
          {reasonOf(query.error, 'We couldn’t load the statement.')}
        </TryAgain>
      ) : (
        <Skeleton height="24rem" radius="large" />
      )}
    </Page>
  )
}
