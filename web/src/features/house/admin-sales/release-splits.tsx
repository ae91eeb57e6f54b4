import { ARTIST_PERCENT, RELEASE_PERCENTS } from '@fairwave/contract/offer'
import type { Release } from '@fairwave/contract/selling/admin-sales'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './admin-sales.module.css'

/** The artist's percentage of each release's price. */
export function ReleaseSplits() {
  const [words, setWords] = useState('')
  const query = useQuery({
    ...apiQuery('GET /api/admin/releases', { query: words ? { q: words } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Splits" className={styles.part}>
      <p className={styles.small}>
        An artist’s part of a sale is {ARTIST_PERCENT} per cent unless a release has its own. A change applies to future
        sales; an album’s also applies to its tracks.
      </p>
      <SearchField label="Find a release" placeholder="Title or artist" onSearch={setWords} />
      {query.isPending && <Spinner label="Loading the releases" isLabelShown />}
      {query.isError && !query.data && <LoadFailed title="We couldn’t load the releases" onRetry={query.refetch} />}
      {query.data && (
        <Table
          caption="Splits of releases"
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
              header: 'Artist’s split',
              align: 'end',
              cell: (release) => <SplitField release={release} />,
            },
          ]}
          empty={<EmptyState title="No matching releases" text="Try fewer words, or the artist’s name." />}
        />
      )}
    </Card>
  )
}

function SplitField({ release }: { release: Release }) {
  const save = useMutation({
    mutationFn: (artistPercent: (typeof RELEASE_PERCENTS)[number]) =>
      call('PUT /api/admin/releases/:id/share', { params: { id: release.id }, body: { artistPercent } }),
    onSuccess: async ({ artistPercent }) => {
      await whenRefreshed()
      toast({ title: 'Split Saved', description: `“${release.title}” now pays its artist ${artistPercent} per cent.` })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save the split. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <SelectField
      label={<span className="visually-hidden">Artist’s split of {release.title}</span>}
      className={styles.share}
      value={String(save.isPending ? save.variables : release.artistPercent)}
      disabled={save.isPending}
      options={optionsFor(release.artistPercent)}
      onChange={(event) => save.mutate(Number(event.currentTarget.value) as (typeof RELEASE_PERCENTS)[number])}
    />
  )
}

/** The percentages on offer, plus the current one if it is another. */
const optionsFor = (current: number) =>
  [...new Set<number>([...RELEASE_PERCENTS, current])]
    .sort((one, other) => one - other)
    .map((percent) => ({
      value: String(percent),
      label: `${percent} / ${100 - percent}`,
    }))
