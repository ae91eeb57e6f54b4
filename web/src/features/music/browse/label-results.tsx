import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArtistCard, ArtistCardSkeletons } from './artist-card.tsx'
import { labelsQuery, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { usePagedResults } from './use-paged-results.ts'

const CARD_HEIGHT = 128
const CARD_WIDTH = 360

type LabelResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

/** Labels have no genre of their own, so a genre does not narrow them. */
export function LabelResults({ wanted, onLeaveUp, onStartOver }: LabelResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...labelsQuery(wanted), placeholderData: keepPreviousData }))
  return (
    <Results
      things="labels"
      found={found}
      skeleton={<ArtistCardSkeletons />}
      ifNone="New labels will appear here."
      advice="Check the spelling, or try fewer words."
      isNarrowed={!!wanted.q}
      onStartOver={onStartOver}
      rowHeight={CARD_HEIGHT}
      columnWidth={CARD_WIDTH}
      onLeaveUp={onLeaveUp}
    >
      {(label) => <ArtistCard artist={label} />}
    </Results>
  )
}
