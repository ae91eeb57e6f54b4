import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CircleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './roster.module.css'
import { RosterTable } from './roster-table.tsx'
import { SORT_KEYS, type Sort, type SortKey, sortRoster, summarise, turnTo } from './sort-roster.ts'
import { Summary } from './summary.tsx'

const REFETCH_MS = 300_000
const SORTS = Object.entries(SORT_KEYS).map(([value, label]) => ({ value, label }))

export function Roster() {
  const query = useQuery({ ...apiQuery('GET /api/me/roster'), refetchInterval: REFETCH_MS, refetchOnMount: 'always' })
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<Sort>({ by: 'totalEarnings', isDescending: true })
  // Keep showing the loaded figures after a failed refetch; the next one may succeed.
  if (query.isError && !query.data) {
    return (
      <EmptyState
        icon={<CircleAlert />}
        title="Error Loading Roster"
        text="Your artists are safe. Please try again."
        action={
          <Button variant="primary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh Page
          </Button>
        }
      />
    )
  }
  if (!query.data) return <RosterLoading />
  const rows = sortRoster(query.data, sort, words)
  return (
    <Stack gap={5}>
      <Summary figures={summarise(query.data)} />
      {query.data.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title="You haven't signed any artists yet."
          text="Open an artist's page and press Sign Artist to send an offer."
          action={
            <LinkButton href="/browse?tab=artists" variant="primary">
              Find artists
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <TextField
              label="Search artists"
              type="search"
              placeholder="Artist name"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <SelectField
              label="Sort by"
              options={SORTS}
              value={sort.by}
              onChange={(event) => setSort(turnTo(sort, event.currentTarget.value as SortKey))}
            />
            <IconButton
              variant="secondary"
              label={sort.isDescending ? 'Sort ascending' : 'Sort descending'}
              icon={sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
              onClick={() => setSort({ ...sort, isDescending: !sort.isDescending })}
            />
          </div>
          <RosterTable
            rows={rows}
            sort={sort}
            onSort={(by) => setSort(turnTo(sort, by))}
            empty={<EmptyState title="No artists match your search." text="Check the spelling, or try another name." />}
          />
        </>
      )}
    </Stack>
  )
}

const RosterLoading = () => (
  <Stack gap={5}>
    <p role="status" className="visually-hidden">
      Loading your roster...
    </p>
    <Skeleton height="7rem" radius="large" />
    <Skeleton height="18rem" radius="large" />
  </Stack>
)
