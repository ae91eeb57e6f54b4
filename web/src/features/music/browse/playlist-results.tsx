import type { FoundPlaylist } from '@fairwave/contract/music/search'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { counted } from '../../../lib/counted.ts'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './artist-card.module.css'
import { ArtistCardSkeletons } from './artist-card.tsx'
import { playlistsQuery } from './queries.ts'
import { Results } from './results.tsx'
import { ARROW_STOP } from './use-arrow-keys.ts'
import { usePagedResults } from './use-paged-results.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 360

type PlaylistResultsProps = { q: string; onLeaveUp: () => void; onStartOver: () => void }

/** Public playlists whose names match. */
export function PlaylistResults({ q, onLeaveUp, onStartOver }: PlaylistResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...playlistsQuery(q), placeholderData: keepPreviousData }))
  return (
    <Results
      things="playlists"
      found={found}
      skeleton={<ArtistCardSkeletons />}
      advice="Check the spelling, or try fewer words."
      isNarrowed
      onStartOver={onStartOver}
      rowHeight={CARD_HEIGHT}
      columnWidth={CARD_WIDTH}
      onLeaveUp={onLeaveUp}
    >
      {(playlist) => <PlaylistCard playlist={playlist} />}
    </Results>
  )
}

const PlaylistCard = ({ playlist: { id, name, artwork, owner, trackCount } }: { playlist: FoundPlaylist }) => (
  <div className={styles.place}>
    <Link href={`/playlist/${id}`} className={styles.card} {...ARROW_STOP}>
      <span aria-hidden="true">
        <Sleeve seed={`playlist-${id}`} title={name} src={artwork} size={64} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.tagline}>by {owner.displayName}</span>
        <span className={styles.figures}>{counted(trackCount, 'track')}</span>
      </span>
    </Link>
  </div>
)
