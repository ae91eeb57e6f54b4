import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../api/paged-query.ts'
import { ArtistCard, ArtistCardSkeletons } from './artist-card.tsx'
import { PAGE_SIZE, type Wanted } from './page-size.ts'
import { Results } from './results.tsx'
import { useFound } from './use-found.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 320

type ArtistResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function ArtistResults({ wanted, onLeaveUp, onStartOver }: ArtistResultsProps) {
  const query = pagedQuery('GET /api/artists', { ...wanted, limit: PAGE_SIZE })
  const found = useFound(useInfiniteQuery({ ...query, placeholderData: keepPreviousData }))
  const isNarrowed = !!(wanted.q || wanted.genre)
  return (
    <Results
      things="artists"
      found={found}
      skeleton={<ArtistCardSkeletons />}
      advice={
        isNarrowed
          ? 'Try fewer letters, another spelling, or every genre.'
          : 'Nobody is on the air yet. Artists who join will stand here.'
      }
      onStartOver={isNarrowed ? onStartOver : undefined}
      rowHeight={CARD_HEIGHT}
      columnWidth={CARD_WIDTH}
      onLeaveUp={onLeaveUp}
    >
      {(artist) => <ArtistCard artist={artist} />}
    </Results>
  )
}
