import { LayoutGrid, Library, List, Play, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSession } from '../../../api/session-provider.tsx'
import { qualityFor } from '../../../player/engine/quality/quality-for.ts'
import { usePlayer } from '../../../player/provider.tsx'
import { TrackList } from '../../../shared/tracks/track-list.tsx'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  FILTERS,
  type Filter,
  filterLibrary,
  releasesOf,
  SORTS,
  type Sort,
  sortReleases,
  sortTracks,
} from './arrange-library.ts'
import { LibraryAlbums } from './library-albums.tsx'
import styles from './library-tracks.module.css'
import { RemoveTrack } from './remove-track.tsx'
import { searchLibrary } from './search-library.ts'
import { TrackActions } from './track-actions.tsx'
import { type LibraryTrack, useLibrary } from './use-library.ts'
import { useLibraryView } from './use-library-view.ts'

/** The user's library, bought or not, as a list or as albums: search, filter, sort, play, upgrade and remove. */
export function LibraryTracks() {
  const { data: kept, isError, refetch } = useLibrary()
  const player = usePlayer()
  const [typed, setTyped] = useState('')
  const { user } = useSession()
  const [filter, setFilter] = useState<Filter>('all')
  const { view, sort, choose } = useLibraryView()
  const [leaving, setLeaving] = useState<LibraryTrack>()
  const words = useDeferredValue(typed)
  if (isError) {
    return <LoadFailed title="We couldn’t load your library" onRetry={refetch} />
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
  const isHighQuality = (track: LibraryTrack) => qualityFor(track, user ?? null, track.isOwned) === 'high'
  const matching = filterLibrary(searchLibrary(kept, words), filter, isHighQuality)
  const releases = view === 'albums' ? sortReleases(releasesOf(matching), sort) : []
  const found = view === 'albums' ? releases.flatMap(({ tracks }) => tracks) : sortTracks(matching, sort)
  const [first] = found
  const showAll = () => {
    setTyped('')
    setFilter('all')
  }
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
      <div className={styles.tools}>
        <div className={styles.filters}>
          <ChoiceButtons
            label="Show"
            choices={FILTERS}
            isChosen={(value) => value === filter}
            onChoose={(value) => setFilter(value as Filter)}
          />
        </div>
        <SelectField
          label={<span className="visually-hidden">Sort by</span>}
          options={SORTS}
          value={sort}
          className={styles.sort}
          onChange={(event) => choose({ sort: event.currentTarget.value as Sort })}
        />
        <IconButton
          label={view === 'albums' ? 'Show as a list' : 'Show as albums'}
          icon={view === 'albums' ? <List aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
          variant="secondary"
          onClick={() => choose({ view: view === 'albums' ? 'list' : 'albums' })}
        />
      </div>
      {!first && (
        <EmptyState
          icon={<SearchX />}
          title={
            words.trim() ? `Nothing in your library matches "${words.trim()}"` : `No ${FILTERED[filter]} tracks yet`
          }
          action={<Button onClick={showAll}>{words.trim() ? 'Clear search' : 'Show all'}</Button>}
        />
      )}
      {first && view === 'albums' && <LibraryAlbums releases={releases} />}
      {first && view === 'list' && (
        <TrackList
          label="Your library"
          tracks={found}
          actions={(track) => <TrackActions track={track} onRemove={() => setLeaving(track)} />}
        />
      )}
      <RemoveTrack track={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  )
}

const FILTERED: Record<Filter, string> = { all: '', bought: 'bought', kept: 'kept', hq: 'high-quality' }

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
