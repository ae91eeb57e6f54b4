import type { ApiOutput } from '@fairwave/contract/api'
import { PRODUCT } from '@fairwave/contract/product'
import { memo } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../../../ui/avatar.tsx'
import { Grid } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './artist-card.module.css'
import { ARROW_STOP } from './use-arrow-keys.ts'

type Artist = ApiOutput<'GET /api/artists'>[number]

export const ArtistCard = memo(function ArtistCard({ artist }: { artist: Artist }) {
  const { username, displayName, profilePicture, tagline, fanCount, trackCount, role } = artist
  return (
    <div className={styles.place}>
      <Link
        href={`/${role === 'LABEL' ? 'label' : 'artist'}/${encodeURIComponent(username)}`}
        className={styles.card}
        {...ARROW_STOP}
      >
        <span aria-hidden="true">
          <Avatar name={displayName} src={profilePicture} size={64} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{displayName}</span>
          <span className={styles.tagline}>{tagline || `${PRODUCT} ${role === 'LABEL' ? 'Label' : 'Artist'}`}</span>
          <span className={styles.figures}>
            {counted(fanCount, 'fan')} · {counted(trackCount, 'track')}
          </span>
        </span>
      </Link>
    </div>
  )
})

const figures = new Intl.NumberFormat('en-GB')
const counted = (count: number, thing: string) => `${figures.format(count)} ${thing}${count === 1 ? '' : 's'}`

const PLACEHOLDERS = Array.from({ length: 6 }, (_, place) => `place-${place}`)

export const ArtistCardSkeletons = () => (
  <Grid columns="wide" aria-hidden="true" className={styles.skeletons}>
    {PLACEHOLDERS.map((place) => (
      <div key={place} className={styles.place}>
        <div className={styles.card}>
          <Skeleton width={64} height={64} radius="round" />
          <span className={styles.words}>
            <Skeleton width="60%" height="1.2em" />
            <Skeleton width="80%" height="0.9em" />
          </span>
        </div>
      </div>
    ))}
  </Grid>
)
