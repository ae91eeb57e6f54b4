import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AlbumCard } from './album-card.tsx'
import { ArtistCardSkeletons } from './artist-card.tsx'
import { albumsQuery, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { usePagedResults } from './use-paged-results.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 360

type AlbumResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function AlbumResults({ wanted, onLeaveUp, onStartOver }: AlbumResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...albumsQuery(wanted), placeholderData: keepPreviousData }))
  const isNarrowed = !!(wanted.q || wanted.genre)
  return (
    <Results
      things="albums"
      found={found}
      skeleton={<ArtistCardSkeletons />}
      advice={
        isNarrowed ? 'Check the spelling, try fewer words, or search all genres.' : 'New albums will appear here.'
      }
      onStartOver={isNarrowed ? onStartOver : undefined}
      rowHeight={CARD_HEIGHT}
      columnWidth={CARD_WIDTH}
      onLeaveUp={onLeaveUp}
    >
      {(album) => <AlbumCard album={album} />}
    </Results>
  )
}
