import type { Album } from '@fairwave/contract/music/catalogue'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { PlayButton } from '../../../player/controls/play-button.tsx'
import { AlbumCover } from '../../../shared/covers/album-cover.tsx'
import { CoverCard, Covers } from '../../../shared/covers/cover-card.tsx'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import styles from './album-details.module.css'

type RelatedProps = { id: number; artistName: string; firstTrack: number | undefined }

/** More by the same artist, what this album's buyers also bought, and what the artist's listeners also hear. Shows nothing until it is there. */
export function RelatedAlbums({ id, artistName, firstTrack }: RelatedProps) {
  const related = useQuery(apiQuery('GET /api/albums/:id/related', { params: { id } })).data
  return (
    <>
      <Related title={`More by ${artistName}`} albums={related?.moreByArtist} />
      <Related title="Fans also bought" albums={related?.fansAlsoBought} />
      {firstTrack && <AlsoHeard after={firstTrack} artistName={artistName} />}
    </>
  )
}

function Related({ title, albums }: { title: string; albums: readonly Album[] | undefined }) {
  if (!albums || albums.length === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <Covers isShelf>
        {albums.map((album) => (
          <li key={album.id}>
            <AlbumCover album={album} />
          </li>
        ))}
      </Covers>
    </section>
  )
}

function AlsoHeard({ after, artistName }: { after: number; artistName: string }) {
  const { data: tracks = [] } = useQuery(apiQuery('GET /api/tracks/:id/similar', { params: { id: after } }))
  if (tracks.length === 0) return null
  const title = `Listeners of ${artistName} also hear`
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <Covers isShelf>
        {tracks.map((track) => (
          <li key={track.id}>
            <CoverCard
              href={`/track/${track.id}`}
              id={track.coverId ?? track.id}
              title={track.title}
              coverTitle={track.albumTitle}
              cover={coverOf(track)}
              artist={{ name: track.artistName, username: track.artistUsername }}
              play={<PlayButton track={track} playlist={tracks} variant="primary" />}
            />
          </li>
        ))}
      </Covers>
    </section>
  )
}
