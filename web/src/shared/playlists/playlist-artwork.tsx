import type { Playlist } from '@fairwave/contract/playlists'
import { ListMusic } from 'lucide-react'
import styles from './playlist-artwork.module.css'

/** Four of its sleeves, or one; a record where nothing is on it yet. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two tracks may share a sleeve, and the place is the picture's own
        <img key={place} src={src} alt="" loading="lazy" />
      ))}
    </span>
  )
}
