import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArtistCard, ArtistCardSkeletons } from './artist-card.tsx'
import { artistsQuery, isNarrowed, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { usePagedResults } from './use-paged-results.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 360

type ArtistResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function ArtistResults({ wanted, onLeaveUp, onStartOver }: ArtistResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...artistsQuery(wanted), placeholderData: keepPreviousData }))
  return (
    <Results
      things="artists"
      found={found}
      skeleton={<ArtistCardSkeletons />}
      ifNone="New artists will appear here."
      isNarrowed={isNarrowed(wanted)}
      onStartOver={onStartOver}
      rowHeight={CARD_HEIGHT}
      columnWidth={CARD_WIDTH}
      onLeaveUp={onLeaveUp}
    >
      {(artist) => <ArtistCard artist={artist} />}
    </Results>
  )
}
