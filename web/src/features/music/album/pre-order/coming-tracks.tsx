import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../../ui/badge.tsx'
import type { AlbumDetail } from '../album-detail.ts'
import { AlbumTracks } from '../album-tracks.tsx'
import styles from './coming-tracks.module.css'
import { preOrderQuery } from './use-pre-order.ts'

/** What is on an album that is not out yet: tracks that can be played, and the names of the others. */
export function ComingTracks({ album }: { album: AlbumDetail }) {
  const { data: offer } = useQuery(preOrderQuery(album.id))
  const playable = new Set<number>(album.tracks.map(({ id }) => id))
  const coming = offer?.tracks.flatMap(({ id, title }, place) => (playable.has(id) ? [] : { id, title, place })) ?? []
  return (
    <>
      {(album.tracks.length > 0 || coming.length === 0) && <AlbumTracks tracks={album.tracks} />}
      {coming.length > 0 && (
        <ol className={styles.coming} aria-label="On release day">
          {coming.map(({ id, title, place }) => (
            <li key={id} className={styles.track} value={place + 1}>
              <span className={styles.number}>{place + 1}</span>
              <bdi>{title}</bdi>
              <Badge>On release day</Badge>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
