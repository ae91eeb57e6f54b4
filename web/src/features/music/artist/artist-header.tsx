import { Pencil } from 'lucide-react'
import { useSession } from '../../../api/session-provider.tsx'
import { announce } from '../../../lib/announce.ts'
import { EmailConsent } from '../../../purchasing/emails/email-consent.tsx'
import { FanButton } from '../../../shared/fans/fan-button.tsx'
import { useFan } from '../../../shared/fans/use-fan.ts'
import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import { Banner } from '../../../shared/profile/banner.tsx'
import styles from '../../../shared/profile/profile-header.module.css'
import { PersonMenu } from '../../../shared/profile/profile-menu.tsx'
import { UnblockButton } from '../../../shared/safety/unblock-button.tsx'
import { SubscribeButton } from '../../../shared/subscriptions/subscribe-button.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PlayArtist } from './play-artist.tsx'
import { ShareArtist } from './share-artist.tsx'

/** The page's header: banner, avatar, name, and the viewer's buttons. */
export function ArtistHeader({ detail }: { detail: ArtistDetail }) {
  const { user: artist, tracks, fanCount } = detail
  return (
    <Stack as="header">
      <Banner person={artist} className={styles.banner} />
      <div className={styles.plate}>
        <div className={styles.portrait}>
          <Avatar name={artist.displayName} src={artist.profilePicture} size={144} />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{artist.displayName}</bdi>
          </h1>
          {artist.tagline && (
            <p dir="auto" className={styles.tagline}>
              {artist.tagline}
            </p>
          )}
          <dl className={styles.figures}>
            <Figure name={tracks.length === 1 ? 'Track' : 'Tracks'} value={tracks.length} />
            <Figure name={fanCount === 1 ? 'Fan' : 'Fans'} value={fanCount} />
          </dl>
          <Emails artist={artist} />
        </div>
        <div className={styles.acts}>
          <PlayArtist tracks={tracks} />
          <Actions detail={detail} />
          <ShareArtist detail={detail} />
        </div>
      </div>
    </Stack>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-GB')}</dd>
  </div>
)

/** Fans are asked whether the artist may email them. */
function Emails({ artist }: { artist: ArtistDetail['user'] }) {
  const { canBeFan, isFan, isSigning } = useFan(artist)
  if (!canBeFan || !isFan || isSigning) return null
  return <EmailConsent artistId={artist.id} artistName={artist.displayName} source="follow" />
}

function Actions({ detail: { user: artist, isBlocked, isOffSale } }: { detail: ArtistDetail }) {
  const { user } = useSession()
  const { hasBlockedYou } = useFan(artist)
  if (!user) return null
  if (user.id === artist.id) {
    return (
      <Button size="lg" icon={<Pencil aria-hidden="true" />} onClick={() => announce('openEditProfile')}>
        Edit Profile
      </Button>
    )
  }
  return (
    <>
      {isBlocked ? <UnblockButton person={artist} /> : <FanButton person={artist} />}
      <SubscribeButton artist={artist} isOffSale={isOffSale} isBlocked={isBlocked || hasBlockedYou} />
      <PersonMenu person={artist} isBlocked={isBlocked} writesTo={artist.username} />
    </>
  )
}
