import type { UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import { inHours, SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import styles from '../offers.module.css'
import { SplitsDialog } from './splits-dialog.tsx'

const PAGE_SIZE = 200

/** The artist's own tracks with collaborators, each with a Set splits button. */
export function OwnSplits({ userId }: { userId: UserId }) {
  const [open, setOpen] = useState<Track>()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    pagedQuery('GET /api/tracks', { artistId: userId, limit: PAGE_SIZE }),
  )
  // Few tracks have collaborators, and any page may have one.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const tracks = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ artistId, collaborators }) => artistId === userId && collaborators.length > 0)
  if (tracks.length === 0) return null
  return (
    <Card title="Splits">
      <p className={styles.lead}>
        Give your collaborators a percentage of the artist’s side of a track’s sales. It begins{' '}
        {inHours(SPLIT_BEGINS_HOURS)} after they accept.
      </p>
      <ul className={styles.rows}>
        {tracks.map((track) => (
          <li key={track.id} className={styles.row}>
            <div className={styles.what}>
              <Link href={`/track/${track.id}`}>{track.title}</Link>
              <p className={styles.detail}>with {track.collaborators.map(({ name }) => name).join(', ')}</p>
            </div>
            <div className={styles.acts}>
              <Button onClick={() => setOpen(track)}>
                Set splits<span className="visually-hidden"> of {track.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <SplitsDialog track={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
