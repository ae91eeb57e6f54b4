import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { IsTyping } from '../../../ui/is-typing.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AlbumResults } from './album-results.tsx'
import { ArtistResults } from './artist-results.tsx'
import styles from './browse.module.css'
import { type BrowseState, tabNamed } from './browse-url.ts'
import { GenreButtons } from './genre-buttons.tsx'
import { LabelResults } from './label-results.tsx'
import { MatchingGenres } from './matching-genres.tsx'
import { albumsQuery, artistsQuery, labelsQuery, tracksQuery, wantedOf } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { TrackResults } from './track-results.tsx'
import { useBrowse } from './use-browse.ts'

/** Searches tracks, artists, albums and labels by name and genre, as the user types. */
export function Browse() {
  const client = useQueryClient()
  const prefetch = (asked: BrowseState) => {
    const wanted = wantedOf(asked)
    if (asked.tab === 'artists') void client.prefetchInfiniteQuery(artistsQuery(wanted))
    else if (asked.tab === 'albums') void client.prefetchInfiniteQuery(albumsQuery(wanted, asked.sort))
    else if (asked.tab === 'labels') void client.prefetchInfiniteQuery(labelsQuery(wanted))
    else void client.prefetchInfiniteQuery(tracksQuery(wanted))
  }
  const { typed, type, isTyping, asked, settle, setGenre, showGenre, setSort, setTab, startOver } = useBrowse(prefetch)
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
    <Stack gap={5}>
      <Stack gap={4}>
        <SearchBox value={typed} onChange={type} onLeave={settle} onDown={enterResults} box={box} />
        <GenreButtons value={asked.genre} onChange={setGenre} />
      </Stack>
      <MatchingGenres typed={asked.q} chosen={asked.genre} onChoose={showGenre} />
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
        <IsTyping value={isTyping}>
          <Tabs
            label="What to browse"
            value={asked.tab}
            onValueChange={(tab) => setTab(tabNamed(tab))}
            tabs={[
              { value: 'tracks', label: 'Tracks', content: <TrackResults {...shared} /> },
              { value: 'artists', label: 'Artists', content: <ArtistResults {...shared} /> },
              {
                value: 'albums',
                label: 'Albums',
                content: <AlbumResults {...shared} order={{ sort: asked.sort, onSort: setSort }} />,
              },
              { value: 'labels', label: 'Labels', content: <LabelResults {...shared} /> },
            ]}
          />
        </IsTyping>
      </div>
    </Stack>
  )
}
