import { PRODUCT } from '@fairwave/contract/product'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, MailOpen } from 'lucide-react'
import { send } from '../../../api/call.ts'
import { subscriberList } from '../../../api/subscriber-list.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ExportPreview } from './export-preview.tsx'
import { SAMPLE_SUBSCRIBERS } from './sample-subscribers.ts'
import { SubscriberTable } from './subscriber-table.tsx'
import styles from './subscribers.module.css'

const number = new Intl.NumberFormat('en-GB')

/** The mailing list's subscribers, and whether they confirmed. */
export function Subscribers() {
  const query = useInfiniteQuery({ ...subscriberList, refetchOnMount: 'always' })
  const rows = query.data?.pages.flatMap(({ subscribers }) => subscribers) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <Card title="Email Subscribers" action={<ExportButton />}>
      {query.isPending && <Spinner label="Loading the subscribers" isLabelShown />}
      {query.isError && !query.data && (
        <Stack gap={4}>
          <Alert
            action={
              <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {query.error.message || 'Failed to load email list'}
          </Alert>
          <SubscriberTable rows={SAMPLE_SUBSCRIBERS} areSamples />
        </Stack>
      )}
      {query.data && (
        <>
          {rows.length > 0 && (
            <p className={styles.count}>
              {number.format(rows.length)} of {number.format(total)} shown, newest first.
            </p>
          )}
          <SubscriberTable
            rows={rows}
            empty={
              <EmptyState
                icon={<MailOpen />}
                title="No subscribers found"
                text="People who join from the landing page appear here, pending until they confirm by email."
              />
            }
          />
        </>
      )}
      <MoreButton list={query}>Show more</MoreButton>
      <ExportPreview />
    </Card>
  )
}

function ExportButton() {
  const save = useMutation({
    mutationFn: async () => {
      const response = await send('GET /api/mailing-list/admin', {})
      // As bytes: reading it as text would drop the byte order mark that spreadsheets need.
      saveFile(`${PRODUCT.toLowerCase()}-subscribers.csv`, await response.blob(), 'text/csv')
    },
    onError: () => toast({ title: 'Error', description: 'Failed to fetch email list', variant: 'destructive' }),
  })
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      isBusy={save.isPending}
      busyLabel="Exporting..."
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}
