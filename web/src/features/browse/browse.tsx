import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { ArtistResults } from './artist-results.tsx'
import styles from './browse.module.css'
import { GenreKeys } from './genre-keys.tsx'
import { artistsQuery, tracksQuery, wantedOf } from './queries.ts'
import type { BrowseState } from './read-browse.ts'
import { SearchBox } from './search-box.tsx'
import { TrackResults } from './track-results.tsx'
import { useBrowse } from './use-browse.ts'

/** Every track and every artist: by name, by genre, as you type. */
export function Browse() {
  const client = useQueryClient()
  const askAhead = (asked: BrowseState) => {
    const wanted = wantedOf(asked)
    if (asked.tab === 'artists') void client.prefetchInfiniteQuery(artistsQuery(wanted))
    else void client.prefetchInfiniteQuery(tracksQuery(wanted))
  }
  const { typed, type, asked, settle, setGenre, setTab, startOver } = useBrowse(askAhead)
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const shared = {
    wanted: wantedOf(asked),
    onLeaveUp: () => box.current?.focus(),
    onStartOver: () => {
      startOver()
      box.current?.focus()
    },
  }
  const enterResults = () => results.current?.querySelector<HTMLElement>('[data-arrow-stop]')?.focus()
  return (
    <div className={styles.browse}>
      <div className={styles.controls}>
        <SearchBox value={typed} onChange={type} onLeave={settle} onDown={enterResults} box={box} />
        <GenreKeys value={asked.genre} onChange={setGenre} />
      </div>
      <div ref={results} className={styles.results}>
        <p className={styles.hint}>
          <kbd>↑</kbd> <kbd>↓</kbd> go from row to row, <kbd>Enter</kbd> opens
          {asked.tab === 'tracks' && (
            <>
              , <kbd>Space</kbd> plays
            </>
          )}
          .
        </p>
        <Tabs
          label="What to browse"
          value={asked.tab}
          onValueChange={(tab) => setTab(tab === 'artists' ? 'artists' : 'tracks')}
          tabs={[
            { value: 'tracks', label: 'Tracks', content: <TrackResults {...shared} /> },
            { value: 'artists', label: 'Artists', content: <ArtistResults {...shared} /> },
          ]}
        />
      </div>
    </div>
  )
}
