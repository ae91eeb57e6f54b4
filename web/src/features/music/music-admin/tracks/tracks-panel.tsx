import type { Track } from '@fairwave/contract/music/catalogue'
import type { UseQueryResult } from '@tanstack/react-query'
import { Music, RotateCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { findInList } from './track-list.ts'
import styles from './tracks-panel.module.css'
import { TracksTable } from './tracks-table.tsx'

/** With fewer tracks than this a search is not needed. */
const SEARCHED_FROM = 10
/** Rows rendered at a time: thousands would make typing slow. */
const ROWS = 100

type TracksPanelProps = {
  query: Pick<UseQueryResult<Track[]>, 'data' | 'isPending' | 'isFetching' | 'refetch'>
  userId: number
  onUpload: () => void
  onEdit: (track: Track) => void
  onDelete: (track: Track) => void
  onPrice: (track: Track) => void
}

export function TracksPanel({ query, userId, onUpload, onEdit, onDelete, onPrice }: TracksPanelProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(ROWS)
  if (query.isPending) return <Loading />
  if (!query.data) {
    return (
      <EmptyState
        icon={<RotateCw />}
        title="Failed to fetch your tracks."
        text="Your tracks are safe. Please try again."
        action={
          <Button variant="primary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={<Music />}
        title="No tracks yet"
        text="Upload one file or a whole album. It will be live in a few minutes."
        action={
          <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={onUpload}>
            Upload your first track
          </Button>
        }
      />
    )
  }
  const found = findInList(query.data, typed)
  return (
    <Stack gap={4}>
      {query.data.length > SEARCHED_FROM && (
        <TextField
          label="Find a track"
          type="search"
          value={typed}
          className={styles.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title="No tracks found" text={`None of your tracks match “${typed.trim()}”.`} />
      ) : (
        <TracksTable
          tracks={found.slice(0, shown)}
          userId={userId}
          onEdit={onEdit}
          onDelete={onDelete}
          onPrice={onPrice}
        />
      )}
      {found.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + ROWS)}>
          Show {Math.min(ROWS, found.length - shown)} more of {found.length}
        </Button>
      )}
    </Stack>
  )
}

function Loading() {
  return (
    <Stack gap={4} aria-busy="true">
      <p className="visually-hidden">Loading your tracks…</p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="3.5rem" radius="large" />
      ))}
    </Stack>
  )
}
