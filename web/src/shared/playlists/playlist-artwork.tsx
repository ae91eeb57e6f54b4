import type { Playlist } from '@fairwave/contract/listening/playlists'
import { ListMusic } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import styles from './playlist-artwork.module.css'

/** Four of the playlist's covers, or one; a record if it is empty. */
export function PlaylistArtwork({ artwork }: Pick<Playlist, 'artwork'>) {
  const pictures = artwork.length >= 4 ? artwork.slice(0, 4) : artwork.slice(0, 1)
  if (pictures.length === 0) {
    return (
      <span className={styles.blank} aria-hidden="true">
        <ListMusic />
      </span>
    )
  }
  return (
    <span className={styles.face} data-pictures={pictures.length} aria-hidden="true">
      {pictures.map((src, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may have the same cover, and the order never changes
        <Picture key={place} src={src} sizes={pictures.length === 4 ? '2.25rem' : '4.5rem'} />
      ))}
    </span>
  )
}
