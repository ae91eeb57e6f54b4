import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { TrackRowSkeletons } from '../../shared/tracks/track-row-skeletons.tsx'
import { tracksQuery, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { TrackResult } from './track-result.tsx'
import { usePagedResults } from './use-paged-results.ts'

const ROW_HEIGHT = 80

type TrackResultsProps = { wanted: Wanted; onLeaveUp: () => void; onStartOver: () => void }

export function TrackResults({ wanted, onLeaveUp, onStartOver }: TrackResultsProps) {
  const found = usePagedResults(useInfiniteQuery({ ...tracksQuery(wanted), placeholderData: keepPreviousData }))
  const isNarrowed = !!(wanted.q || wanted.genre)
  return (
    <Results
      things="tracks"
      found={found}
      skeleton={<TrackRowSkeletons />}
      advice={
        isNarrowed
          ? 'Check the spelling, try fewer words, or search all genres.'
          : 'No tracks yet. Artists can upload one from their page.'
      }
      onStartOver={isNarrowed ? onStartOver : undefined}
      rowHeight={ROW_HEIGHT}
      onLeaveUp={onLeaveUp}
    >
      {(track) => <TrackResult track={track} playlist={found.items} />}
    </Results>
  )
}
