import type { FailedJob } from '@fairwave/contract/house/site-health'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Cog } from 'lucide-react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './jobs.module.css'

const REFRESH_MS = 5_000

/** The job queue (renderings, emails, downloads) and its failures. */
export function Jobs() {
  const query = useQuery({
    ...apiQuery('GET /api/admin/jobs'),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  if (query.isPending) return <Skeleton height="16rem" radius="large" />
  if (!query.data) {
    return <LoadFailed title="We couldn’t load the jobs" onRetry={query.refetch} />
  }
  const { workers, kinds, failed } = query.data
  return (
    <div className={styles.parts}>
      <Card title="Queue">
        <p className={styles.note}>
          {workers === 0
            ? 'No worker is running. Jobs wait until one starts.'
            : `${workers} ${workers === 1 ? 'worker is' : 'workers are'} running. These figures update automatically.`}
        </p>
        <Table
          caption="Jobs by kind"
          isCaptionHidden
          rows={kinds}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: 'Job', cell: ({ name }) => wordsOf(name) },
            { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
            { key: 'running', header: 'Running', align: 'end', cell: ({ running }) => running },
            { key: 'failed', header: 'Failed', align: 'end', cell: (kind) => kind.failed },
          ]}
          empty={<EmptyState icon={<Cog />} title="The queue is empty" text="All jobs are done." />}
        />
      </Card>
      <FailedJobs
        title="Unsent emails"
        note="We retry emails for three days. Retry the rest here."
        failed={failed.filter(({ isEmail }) => isEmail)}
      />
      <FailedJobs title="Failed jobs" failed={failed.filter(({ isEmail }) => !isEmail)} />
    </div>
  )
}

type FailedJobsProps = { title: string; note?: string; failed: readonly FailedJob[] }

function FailedJobs({ title, note, failed }: FailedJobsProps) {
  const retry = useRetry()
  if (failed.length === 0) return null
  const all = failed.map(({ id }) => id)
  const busyId = retry.isPending && retry.variables.length === 1 ? retry.variables[0] : undefined
  return (
    <Card
      title={title}
      action={
        <Button isBusy={retry.isPending && busyId === undefined} onClick={() => retry.mutate(all)}>
          Retry all
        </Button>
      }
    >
      {note && <p className={styles.note}>{note}</p>}
      <FailedTable caption={title} failed={failed} busyId={busyId} onRetry={(id) => retry.mutate([id])} />
    </Card>
  )
}

const wordsOf = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

function useRetry() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => call('POST /api/admin/jobs/retry', { body: { ids: [...ids] } }),
    onSuccess: async ({ retried }) => {
      await whenRefreshed()
      toast({
        title: 'Retrying',
        description: retried === 1 ? '1 job will be retried.' : `${retried} jobs will be retried.`,
      })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
  })
}

type FailedTableProps = {
  caption: string
  failed: readonly FailedJob[]
  busyId: string | undefined
  onRetry: (id: string) => void
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const FailedTable = ({ caption, failed, busyId, onRetry }: FailedTableProps) => (
  <Table
    caption={caption}
    isCaptionHidden
    hasCards
    rows={failed}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'job',
        header: 'Job',
        cell: ({ id, name }) => (
          <>
            {wordsOf(name)} <span className={styles.note}>#{id}</span>
          </>
        ),
      },
      { key: 'error', header: 'What went wrong', cell: ({ error }) => <span className={styles.error}>{error}</span> },
      {
        key: 'next',
        header: 'Next try',
        cell: ({ isGivenUp, runAt, attempts, maxAttempts }) =>
          isGivenUp ? (
            <Badge tone="red">Given up after {attempts}</Badge>
          ) : (
            <>
              {moment.format(new Date(runAt))}
              <br />
              <span className={styles.note}>
                {attempts} of {maxAttempts} tries made
              </span>
            </>
          ),
      },
      {
        key: 'retry',
        header: <span className="visually-hidden">Retry</span>,
        align: 'end',
        cell: ({ id, name }) => (
          <Button size="sm" isBusy={busyId === id} onClick={() => onRetry(id)}>
            Retry<span className="visually-hidden"> {name}</span>
          </Button>
        ),
      },
    ]}
  />
)
