import type { Album } from '@fairwave/contract/music/catalogue'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { AlbumCover } from '../../../shared/covers/album-cover.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './album-results.module.css'
import { type AlbumSort, sortNamed } from './browse-url.ts'
import { albumsQuery, isNarrowed, type Wanted } from './queries.ts'
import { Results } from './results.tsx'
import { ARROW_STOP } from './use-arrow-keys.ts'
import { usePagedResults } from './use-paged-results.ts'

const CARD_HEIGHT = 290
const CARD_WIDTH = 170

const SORTS: { value: AlbumSort; label: string }[] = [
  { value: 'newest', label: 'New' },
  { value: 'popular', label: 'Popular' },
  { value: 'price', label: 'Price' },
  { value: 'title', label: 'Name' },
]

type AlbumResultsProps = {
  wanted: Wanted
  /** Without it, as in a search, there is nothing to choose. */
  order?: { sort: AlbumSort; onSort: (sort: AlbumSort) => void }
  onLeaveUp: () => void
  onStartOver: () => void
}

/** Albums as covers, in the chosen order; a search lists the best matches first. */
export function AlbumResults({ wanted, order, onLeaveUp, onStartOver }: AlbumResultsProps) {
  const found = usePagedResults(
    useInfiniteQuery({ ...albumsQuery(wanted, order?.sort ?? 'newest'), placeholderData: keepPreviousData }),
  )
  return (
    <>
      {order && !wanted.q && (
        <div className={styles.sorts}>
          <ChoiceButtons
            label="Sort albums by"
            choices={SORTS}
            isChosen={(value) => value === order.sort}
            onChoose={(value) => order.onSort(sortNamed(value))}
          />
        </div>
      )}
      <div className={styles.covers}>
        <Results
          things="albums"
          found={found}
          skeleton={<AlbumSkeletons />}
          ifNone="New albums will appear here."
          isNarrowed={isNarrowed(wanted)}
          onStartOver={onStartOver}
          rowHeight={CARD_HEIGHT}
          columnWidth={CARD_WIDTH}
          onLeaveUp={onLeaveUp}
        >
          {(album) => <AlbumCard album={album} />}
        </Results>
      </div>
    </>
  )
}

const AlbumCard = memo(function AlbumCard({ album }: { album: Album }) {
  return (
    <div className={styles.place}>
      <AlbumCover album={album} linkProps={ARROW_STOP} />
    </div>
  )
})

const PLACEHOLDERS = Array.from({ length: 12 }, (_, place) => `place-${place}`)

const AlbumSkeletons = () => (
  <div aria-hidden="true" className={styles.skeletons}>
    {PLACEHOLDERS.map((place) => (
      <div key={place} className={styles.place}>
        <Skeleton width="100%" height={200} radius="large" />
      </div>
    ))}
  </div>
)
