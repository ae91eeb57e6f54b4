import type { UserId } from '@fairwave/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import rows from '../../../shared/music-catalog/music-catalog.module.css'
import { TrackRow } from '../../../shared/tracks/track-row.tsx'
import { Card } from '../../../ui/card.tsx'

/** What a subscriber can hear before everyone else. Renders nothing where there is none. */
export function EarlyAccess({ artistId }: { artistId: number }) {
  const { data = [] } = useQuery(apiQuery('GET /api/me/early-access', { query: { artistId: artistId as UserId } }))
  if (data.length === 0) return null
  return (
    <Card title="Early access for subscribers" headingLevel={3}>
      <ol className={rows.rows}>
        {data.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            playlist={data}
            details={track.unreleased?.releaseAt && <span>Out {formatInstant(track.unreleased.releaseAt)}</span>}
          />
        ))}
      </ol>
    </Card>
  )
}
