import { useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import type { TrackDetail } from '../../../api/track-detail.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { coverUrl } from '../../../player/engine/track-url.ts'
import { type AlbumDetail, albumOffer, trackOffer } from '../../../purchasing/till/offer.ts'
import { Till } from '../../../purchasing/till/till.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { Owned } from './owned.tsx'
import styles from './purchase.module.css'

type PurchaseProps = { track: TrackDetail; album: AlbumDetail | undefined }

/** Offers the track or its whole album, with formats, the split and the buy button. */
export function Purchase({ track, album }: PurchaseProps) {
  const { user } = useSession()
  const offers = [trackOffer(track), ...(album && album.tracks.length > 1 ? [albumOffer(album)] : [])]
  const open = offers.filter(({ isOwned }) => !isOwned)
  const onSale = track.isOffSale ? [] : open
  const [wanted, setWanted] = useState<'track' | 'album'>('track')
  const [wantsMore, setWantsMore] = useState(false)
  const [isBought, setIsBought] = useState(false)
  // After a purchase no other buy button takes its place: an impatient second click must not buy the album too.
  const isOffered = !track.isOwned || wantsMore
  const chosen = onSale.find(({ kind }) => kind === wanted) ?? onSale[0]
  const isOwnMusic = user?.id === track.artistId
  return (
    <Page
      title={track.title}
      lead={
        <>
          by <Link href={`/artist/${encodeURIComponent(track.artistUsername)}`}>{track.artistTitle}</Link>
          {track.coverId && track.albumTitle && (
            <>
              {' '}
              on <Link href={`/album/${track.coverId}`}>{track.albumTitle}</Link>
            </>
          )}
        </>
      }
    >
      <div className={styles.purchase}>
        <div className={styles.side}>
          <Sleeve
            seed={String(track.coverId ?? track.id)}
            title={track.albumTitle ?? track.title}
            src={track.coverId ? coverUrl(track.coverId) : track.sleeveArtwork}
            sizes="(max-width: 48em) 60vw, 20rem"
            hasRecord
            className={styles.sleeve}
          />
        </div>
        <div className={styles.desk}>
          {isOwnMusic ? (
            <Card title="Your own music">
              <p>You already have it in full quality.</p>
            </Card>
          ) : (
            <>
              <Owned track={track} album={album} isNews={isBought} />
              {track.isOffSale && open.length > 0 && (
                <Card title="Not for sale at the moment">
                  <p>Nothing of {track.artistTitle} is for sale at the moment. You can still listen for free.</p>
                </Card>
              )}
              {onSale.length > 1 && chosen && <OfferChoice offers={onSale} chosen={chosen.kind} onChoose={setWanted} />}
              {chosen && !isOffered && (
                <Button onClick={() => setWantsMore(true)} className="figures">
                  Get the whole album too · {chosen.price > 0 ? formatPounds(chosen.price) : 'Free'}
                </Button>
              )}
              {chosen && isOffered && (
                <Till
                  key={chosen.id}
                  offer={chosen}
                  isOnlyOffer={onSale.length === 1}
                  onBought={() => {
                    setIsBought(true)
                    setWantsMore(false)
                  }}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
