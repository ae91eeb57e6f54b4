import { Library, Play, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { usePlayer } from '../../player/provider.tsx'
import { TrackList } from '../../shared/tracks/track-list.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './library-tracks.module.css'
import { RemoveTrack } from './remove-track.tsx'
import { searchLibrary } from './search-library.ts'
import { TrackActions } from './track-actions.tsx'
import { type LibraryTrack, useLibrary } from './use-library.ts'

/** The user's library, bought or not: search, play, upgrade and remove. */
export function LibraryTracks() {
  const { data: kept, isError, refetch } = useLibrary()
  const player = usePlayer()
  const [typed, setTyped] = useState('')
  const [leaving, setLeaving] = useState<LibraryTrack>()
  const words = useDeferredValue(typed)
  if (isError) {
    return (
      <EmptyState
        title="We couldn’t load your library"
        text="Check your connection and try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (!kept) return <LibraryLoading />
  if (kept.length === 0) {
    return (
      <EmptyState
        icon={<Library />}
        title="Your library is empty"
        text="Add tracks for free, or buy them in high quality."
        action={
          <LinkButton href="/browse" variant="primary">
            Browse Music
          </LinkButton>
        }
      />
    )
  }
  const found = searchLibrary(kept, words)
  const [first] = found
  return (
    <Stack gap={4}>
      <div className={styles.tools}>
        <TextField
          label={<span className="visually-hidden">Search your library</span>}
          type="search"
          placeholder="Search your library"
          value={typed}
          autoComplete="off"
          className={styles.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className={styles.count}>
          {countOf(found, words)}
        </p>
        {first && (
          <Button
            variant="primary"
            icon={<Play aria-hidden="true" />}
            onClick={() => player.play(first, { playlist: found })}
          >
            Play all
          </Button>
        )}
      </div>
      {first ? (
        <TrackList
          label="Your library"
          tracks={found}
          actions={(track) => <TrackActions track={track} onRemove={() => setLeaving(track)} />}
        />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={`Nothing in your library matches "${words.trim()}"`}
          action={<Button onClick={() => setTyped('')}>Clear search</Button>}
        />
      )}
      <RemoveTrack track={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  )
}

function countOf(found: readonly LibraryTrack[], words: string): string {
  const owned = found.filter(({ isOwned }) => isOwned).length
  const tracks = `${found.length.toLocaleString('en-GB')} ${found.length === 1 ? 'track' : 'tracks'}`
  return `${tracks}${words.trim() ? ' found' : ''}${owned > 0 ? ` · ${owned.toLocaleString('en-GB')} in HQ` : ''}`
}

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six']

const LibraryLoading = () => (
  <Stack gap={4}>
    <p role="status" className="visually-hidden">
      Loading your library…
    </p>
    {PLACEHOLDERS.map((place) => (
      <Skeleton key={place} height="3.5rem" />
    ))}
  </Stack>
)
