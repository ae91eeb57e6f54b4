import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { TrackRowSkeletons } from '../../../shared/tracks/track-row-skeletons.tsx'
import { isNarrowed, tracksQuery, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { TrackResult } from './track-result.tsx'
import { usePagedResults } from './use-paged-results.ts'

const ROW_HEIGHT = 80

type TrackResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function TrackResults({ wanted, onLeaveUp, onStartOver }: TrackResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...tracksQuery(wanted), placeholderData: keepPreviousData }))
  return (
    <Results
      things="tracks"
      found={found}
      skeleton={<TrackRowSkeletons />}
      ifNone="No tracks yet. Artists can upload one from their page."
      isNarrowed={isNarrowed(wanted)}
      onStartOver={onStartOver}
      rowHeight={ROW_HEIGHT}
      onLeaveUp={onLeaveUp}
    >
      {(track, tracks) => <TrackResult track={track} playlist={tracks} />}
    </Results>
  )
}
