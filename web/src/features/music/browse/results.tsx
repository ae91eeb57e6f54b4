import { Radio, SearchX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useLasting } from '../../../lib/use-lasting.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EndlessList } from './endless-list.tsx'
import styles from './results.module.css'
import type { PagedResults } from './use-paged-results.ts'

/** A response faster than this replaces the old results without dimming them first, which would draw the whole page twice. */
const DIMMED_AFTER_MS = 200

type ResultsProps<Item> = {
  /** The plural of what is listed. */
  things: string
  found: PagedResults<Item>
  skeleton: ReactNode
  /** Said where there is nothing at all yet. */
  ifNone?: string
  /** Said where nothing matches. */
  advice?: string
  /** Whether words or a genre were asked for. */
  isNarrowed: boolean
  onStartOver: () => void
} & Pick<
  ComponentProps<typeof EndlessList<Item & { id: number }>>,
  'rowHeight' | 'columnWidth' | 'onLeaveUp' | 'children'
>

/** The results of a search, or its error or empty state. Old results stay until the new ones are loaded. */
export function Results<Item extends { id: number }>({
  things,
  found,
  skeleton,
  ifNone,
  advice = 'Check the spelling, try fewer words, or search all genres.',
  isNarrowed,
  onStartOver,
  ...list
}: ResultsProps<Item>) {
  const { items, isPending, isError, isOld, hasMore, isFetchingMore, hasMoreFailed, fetchMore, retry } = found
  const isDimmed = useLasting(isOld, DIMMED_AFTER_MS)
  if (isPending) {
    return (
      <div>
        <p role="status" className="visually-hidden">
          Searching {things}…
        </p>
        {skeleton}
      </div>
    )
  }
  if (isError) {
    return <LoadFailed icon={<Radio />} title={`We couldn’t load the ${things}`} onRetry={retry} />
  }
  if (items.length === 0) {
    return (
      <div role="status" className={isDimmed ? styles.old : undefined}>
        <EmptyState
          icon={<SearchX />}
          title={`No ${things} found`}
          text={isNarrowed ? advice : ifNone}
          action={isNarrowed && <Button onClick={onStartOver}>Show all {things}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={isDimmed ? styles.old : undefined}>
      <p role="status" className="visually-hidden">
        {isOld ? '' : countOf(items.length, things, hasMore)}
      </p>
      <EndlessList
        {...list}
        label={`${things[0]?.toUpperCase()}${things.slice(1)}`}
        items={items}
        hasMore={hasMore}
        isBusy={isOld || isFetchingMore || hasMoreFailed}
        onNearEnd={fetchMore}
      />
      <div className={styles.end}>
        {isFetchingMore && <Spinner label={`Loading more ${things}`} />}
        {hasMoreFailed && !isFetchingMore && (
          <>
            <p role="alert">Couldn’t load more {things}.</p>
            <Button onClick={fetchMore}>Try again</Button>
          </>
        )}
      </div>
    </div>
  )
}

const countOf = (count: number, things: string, hasMore: boolean) =>
  hasMore ? `${count} and more ${things}` : counted(count, things.replace(/s$/, ''), things)
