import { useRef } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { ArtistResults } from './artist-results.tsx'
import styles from './browse.module.css'
import { GenreKeys } from './genre-keys.tsx'
import type { Wanted } from './page-size.ts'
import { SearchBox } from './search-box.tsx'
import { TrackResults } from './track-results.tsx'
import { useBrowse } from './use-browse.ts'

/** Every track and every artist: by name, by genre, as you type. */
export function Browse() {
  const { typed, setTyped, asked, setGenre, setTab, startOver } = useBrowse()
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const wanted: Wanted = { q: asked.q || undefined, genre: asked.genre }
  const shared = {
    wanted,
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
        <SearchBox value={typed} onChange={setTyped} onDown={enterResults} box={box} />
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
