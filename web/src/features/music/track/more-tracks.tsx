import type { Track } from '@fairwave/contract/music/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import type { TrackDetail } from '../../../api/track-detail.ts'
import { HeartButton } from '../../../favorites/heart-button.tsx'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { TrackList } from '../../../shared/tracks/track-list.tsx'
import styles from './track-view.module.css'

const SHOWN = 6
/** The artist's most played may all be on this album: ask for more than are shown. */
const FETCHED = 40

/** The rest of the track's album, and what else is most played of its artist. */
export function MoreTracks({ track }: { track: TrackDetail }) {
  const { coverId, albumTitle, artistId, artistTitle, artistUsername } = track
  const hasAlbum = coverId !== undefined && Boolean(albumTitle)
  const album = useQuery({
    ...apiQuery('GET /api/albums/:id', { params: { id: String(coverId) } }),
    // Without a title the viewer may not see the album.
    enabled: hasAlbum,
  })
  const popular = useQuery(apiQuery('GET /api/tracks', { query: { artistId, sort: 'popular', limit: FETCHED } }))
  if ((hasAlbum && album.isPending) || popular.isPending) return null
  const onAlbum = album.data?.tracks.filter(({ id }) => id !== track.id) ?? []
  const elsewhere = popular.data?.filter((one) => one.id !== track.id && !(coverId && one.coverId === coverId)) ?? []
  return (
    <>
      <More title={`More from ${albumTitle}`} href={`/album/${coverId}`} tracks={onAlbum} />
      <More
        title={`More by ${artistTitle || 'this artist'}`}
        href={`/artist/${encodeURIComponent(artistUsername)}`}
        tracks={elsewhere.slice(0, SHOWN)}
      />
    </>
  )
}

function More({ title, href, tracks }: { title: string; href: string; tracks: readonly Track[] }) {
  if (tracks.length === 0) return null
  return (
    <section aria-label={title} className={styles.more}>
      <h2>
        <Link href={href}>{title}</Link>
      </h2>
      <TrackList
        label={title}
        tracks={tracks}
        actions={(track) => (
          <>
            <HeartButton trackId={track.id} size="sm" listed={track} />
            <BuyButton content={{ ...track, kind: 'track' }} size="sm" />
          </>
        )}
      />
    </section>
  )
}
