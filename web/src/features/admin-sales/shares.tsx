import type { Release } from '@fairwave/contract/admin-sales'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { apiQuery } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './admin-sales.module.css'

const PERCENTS = [80, 90, 100] as const

/** What part of each release's price is its artist's. */
export function Shares() {
  const [words, setWords] = useState('')
  const query = useQuery({
    ...apiQuery('GET /api/admin/releases', { query: words ? { q: words } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Shares" className={styles.part}>
      <p className={styles.small}>
        An artist’s part of a sale is 80 per cent unless a release has its own. A change holds for sales from now on; an
        album’s holds for its tracks too.
      </p>
      <SearchField label="Find a release" placeholder="Title or artist" onSearch={setWords} />
      {query.isPending && <Spinner label="Loading the releases" isLabelShown />}
      {query.isError && !query.data && (
        <EmptyState
          title="The releases could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.data && (
        <Table
          caption="Shares of releases"
          isCaptionHidden
          rows={query.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              header: 'Release',
              cell: ({ title, kind, artistName }) => (
                <>
                  {title}
                  <br />
                  <span className={styles.small}>
                    {kind === 'album' ? 'Album' : 'Track'} by {artistName}
                  </span>
                </>
              ),
            },
            {
              key: 'share',
              header: 'Artist’s share',
              align: 'end',
              cell: (release) => <ShareField release={release} />,
            },
          ]}
          empty={<EmptyState title="No release fits these words" text="Try fewer letters, or the artist’s name." />}
        />
      )}
    </Card>
  )
}

function ShareField({ release }: { release: Release }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (artistPercent: (typeof PERCENTS)[number]) =>
      call('PUT /api/admin/releases/:id/share', { params: { id: release.id }, body: { artistPercent } }),
    onSuccess: async ({ artistPercent }) => {
      await queries.invalidateQueries({ queryKey: ['GET /api/admin/releases'] })
      toast({ title: 'Share Saved', description: `“${release.title}” now pays its artist ${artistPercent} per cent.` })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The share could not be saved. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <SelectField
      label={<span className="visually-hidden">Artist’s share of {release.title}</span>}
      className={styles.share}
      value={String(save.isPending ? save.variables : release.artistPercent)}
      disabled={save.isPending}
      options={optionsFor(release.artistPercent)}
      onChange={(event) => save.mutate(Number(event.currentTarget.value) as (typeof PERCENTS)[number])}
    />
  )
}

/** The percentages one can set, and the one that stands, should it be another. */
const optionsFor = (current: number) =>
  [...new Set<number>([...PERCENTS, current])]
    .sort((one, other) => one - other)
    .map((percent) => ({
      value: String(percent),
      label: `${percent} / ${100 - percent}`,
    }))
