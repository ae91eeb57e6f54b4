import type { Album } from '@fairwave/contract/catalogue'
import { memo } from 'react'
import { Link } from 'wouter'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './artist-card.module.css'
import { ARROW_STOP } from './use-arrow-keys.ts'

export const AlbumCard = memo(function AlbumCard({ album }: { album: Album }) {
  const { id, title, artistName, coverArt, trackCount, price, isOwned } = album
  return (
    <div className={styles.place}>
      <Link href={`/album/${id}`} className={styles.card} {...ARROW_STOP}>
        <span aria-hidden="true">
          <Sleeve seed={String(id)} title={title} src={thumbOf(coverArt)} size={64} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={title}>
            {title}
          </span>
          <span className={styles.tagline}>by {artistName}</span>
          <span className={styles.figures}>
            {trackCount === 1 ? '1 track' : `${trackCount} tracks`} ·{' '}
            {isOwned ? 'Owned' : price > 0 ? formatPounds(price) : 'Free'}
          </span>
        </span>
      </Link>
    </div>
  )
})

const thumbOf = (cover: string) => `${cover}${cover.includes('?') ? '&' : '?'}size=160`
