import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TrackDetail } from '../../../api/track-detail.ts'
import { PlayButton } from '../../../player/controls/play-button.tsx'
import { DownloadMenu } from '../../../purchasing/downloads/download-menu.tsx'
import { GiftButton } from '../../../purchasing/gifts/gift-button.tsx'
import type { AlbumDetail } from '../../../purchasing/till/offer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './purchase.module.css'

type OwnedProps = {
  track: TrackDetail
  album: AlbumDetail | undefined
  /** Just bought: takes the focus and is announced. */
  isNews: boolean
}

/** What the user owns of this release, to play and download. Renders nothing if they own none. */
export function Owned({ track, album, isNews }: OwnedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWhole = album?.isOwned ?? false
  const yours = album && isWhole ? album : track
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second purchase is news again
  useEffect(() => {
    if (isNews && track.isOwned) heading.current?.focus()
  }, [isNews, track.isOwned, isWhole])
  if (!track.isOwned) return null
  return (
    <Card>
      <div className={styles.owned}>
        <CircleCheck aria-hidden="true" />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {isWhole ? 'The album is yours' : 'This track is yours'}
          </h2>
          <p className={styles.says}>
            You own “{yours.title}” in high quality.
            {yours.price > 0 && ' Thank you for paying the people who made it.'}
          </p>
        </div>
      </div>
      <div className={styles.acts}>
        <PlayButton track={track} variant="secondary" />
        <DownloadMenu kind="track" id={track.id} title={track.title} />
        {album && isWhole && <DownloadMenu kind="album" id={album.id} title={album.title} />}
        <GiftButton
          content={{
            ...yours,
            kind: isWhole ? 'album' : 'track',
            artistName: track.artistTitle,
            isOffSale: track.isOffSale,
          }}
          variant="secondary"
        />
        <LinkButton href="/library" variant="ghost">
          My Library
        </LinkButton>
      </div>
    </Card>
  )
}
