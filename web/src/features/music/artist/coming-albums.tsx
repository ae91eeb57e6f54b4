import type { UserId } from '@fairwave/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { CoverCard, Covers } from '../../../shared/covers/cover-card.tsx'
import { Card } from '../../../ui/card.tsx'

/** Albums of an artist that can be pre-ordered. Renders nothing where there are none. */
export function ComingAlbums({ artistId }: { artistId: number }) {
  const params = { artistId: artistId as UserId }
  const { data = [] } = useQuery(apiQuery('GET /api/artists/:artistId/pre-orders', { params }))
  if (data.length === 0) return null
  return (
    <Card title="Out soon" headingLevel={3}>
      <Covers isShelf>
        {data.map(({ id, title, coverArt, releaseAt }) => (
          <li key={id}>
            <CoverCard href={`/album/${id}`} id={id} title={title} cover={sized(coverArt)}>
              <p>Pre-order · out {formatInstant(releaseAt)}</p>
            </CoverCard>
          </li>
        ))}
      </Covers>
    </Card>
  )
}

const sized = (cover: string) => `${cover}${cover.includes('?') ? '&' : '?'}size=480`
