import type { Track } from '@fairwave/contract/music/catalogue'
import { ListMusic } from 'lucide-react'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './playlist.module.css'

const MOSAIC = 4

/** The sleeves of the first four releases on a playlist, or of the first; a symbol if it is empty. */
export function PlaylistCover({ tracks }: { tracks: readonly Track[] }) {
  const releases = [...new Map(tracks.map((track) => [coverOf(track) ?? track.id, track])).values()]
  const shown = releases.length >= MOSAIC ? releases.slice(0, MOSAIC) : releases.slice(0, 1)
  if (shown.length === 0) {
    return (
      <div className={styles.blank} aria-hidden="true">
        <ListMusic />
      </div>
    )
  }
  return (
    <div className={styles.cover} data-sleeves={shown.length} aria-hidden="true">
      {shown.map((track) => (
        <Sleeve
          key={track.id}
          seed={String(track.coverId ?? track.id)}
          title={track.coverId === undefined ? track.title : (track.albumTitle ?? track.title)}
          src={coverOf(track)}
          sizes={shown.length === MOSAIC ? '9rem' : '18rem'}
        />
      ))}
    </div>
  )
}
