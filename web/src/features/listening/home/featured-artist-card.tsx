import type { ApiOutput } from '@fairwave/contract/api'
import { PRODUCT } from '@fairwave/contract/product'
import { Heart, Signature } from 'lucide-react'
import { SigningDialogs } from '../../../shared/signing/signing-dialogs.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './featured-artist-card.module.css'
import { useBecomeFan } from './use-become-fan.ts'

type Artist = ApiOutput<'GET /api/artists'>[number]

export function FeaturedArtistCard({ artist }: { artist: Artist }) {
  const { isOwn, isFan, isSigning, label, becomeFan, signing } = useBecomeFan(artist)
  const Icon = isSigning ? Signature : Heart
  const href = `/artist/${encodeURIComponent(artist.username)}`
  return (
    <article className={styles.card}>
      <div className={styles.sleeve}>
        <Sleeve seed={`artist-${artist.id}`} title={artist.displayName} src={artist.profilePicture} hasRecord />
      </div>
      <h3 className={styles.name}>{artist.displayName}</h3>
      <p className={styles.tagline}>{artist.tagline || `${PRODUCT} Artist`}</p>
      <div className={styles.actions}>
        <LinkButton href={href} variant="primary" size="sm">
          View Artist
        </LinkButton>
        {!isOwn && (
          <Button
            size="sm"
            className={isFan ? styles[isSigning ? 'signed' : 'fan'] : undefined}
            disabled={isFan}
            icon={<Icon aria-hidden="true" />}
            onClick={becomeFan}
          >
            {label}
          </Button>
        )}
        <SigningDialogs name={artist.displayName} signing={signing} />
      </div>
    </article>
  )
}
