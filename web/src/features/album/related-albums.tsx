import type { Album } from '@fairwave/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { AlbumCover } from '../../shared/covers/album-cover.tsx'
import { Covers } from '../../shared/covers/cover-card.tsx'
import styles from './album-details.module.css'

/** More by the same artist, and what this album's buyers also bought. Shows nothing until it is there. */
export function RelatedAlbums({ id, artistName }: { id: number; artistName: string }) {
  const related = useQuery(apiQuery('GET /api/albums/:id/related', { params: { id } })).data
  return (
    <>
      <Related title={`More by ${artistName}`} albums={related?.moreByArtist} />
      <Related title="Fans also bought" albums={related?.fansAlsoBought} />
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
