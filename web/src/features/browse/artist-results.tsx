import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArtistCard, ArtistCardSkeletons } from './artist-card.tsx'
import { artistsQuery, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { useFound } from './use-found.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 320

type ArtistResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function ArtistResults({ wanted, onLeaveUp, onStartOver }: ArtistResultsProps) {
  const found = useFound(useInfiniteQuery({ ...artistsQuery(wanted), placeholderData: keepPreviousData }))
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
