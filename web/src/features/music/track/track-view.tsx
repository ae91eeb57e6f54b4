import { formatDuration } from '@fairwave/contract/format-duration'
import { isrcInGroups } from '@fairwave/contract/music/release-details/isrc-and-barcode'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { ListEnd, ListStart, Pause, Play, ShoppingBag } from 'lucide-react'
import { Link } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import type { TrackDetail } from '../../../api/track-detail.ts'
import { HeartButton } from '../../../favorites/heart-button.tsx'
import { formatDay } from '../../../lib/format-day.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { coverUrl } from '../../../player/engine/track-url.ts'
import { SeekBar } from '../../../player/seek-bar/seek-bar.tsx'
import { Waveform } from '../../../player/seek-bar/waveform.tsx'
import { useTrackPlayback } from '../../../player/use-track-playback.ts'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { DownloadMenu } from '../../../purchasing/downloads/download-menu.tsx'
import { LibraryButtonById } from '../../../purchasing/library-button.tsx'
import { SalePrice } from '../../../purchasing/till/sale-price.tsx'
import { AddToPlaylist } from '../../../shared/playlists/add-to-playlist.tsx'
import { ReportButton } from '../../../shared/safety/report-button.tsx'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import type { ShareSubject } from '../../../shared/share/share-subject.ts'
import { Contributors } from '../../../shared/tracks/contributors.tsx'
import { Credits } from '../../../shared/tracks/credits.tsx'
import { Facts } from '../../../shared/tracks/facts.tsx'
import { LicenceLink } from '../../../shared/tracks/licence-link.tsx'
import { NotOutYet } from '../../../shared/tracks/not-out-yet.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Lyrics } from './lyrics.tsx'
import { MoreTracks } from './more-tracks.tsx'
import styles from './track-view.module.css'

export function TrackView({ track }: { track: TrackDetail }) {
  const { user } = useSession()
  const { isCurrent, isPlaying, anticipate, toggle, playNext, addToQueue } = useTrackPlayback(track)
  // What is not out yet can be heard by some, and kept by none.
  const isOut = !track.unreleased
  const queue = (add: () => void, where: string) => () => {
    add()
    toast({ title: 'Added to the queue', description: `“${track.title}” ${where}.` })
  }
  return (
    <Page
      title={track.title}
      lead={
        <>
          by <Link href={`/artist/${track.artistUsername}`}>{track.artistTitle || 'Unknown Artist'}</Link>
          {track.coverId && track.albumTitle && (
            <>
              {' '}
              on <Link href={`/album/${track.coverId}`}>{track.albumTitle}</Link>
            </>
          )}
        </>
      }
    >
      {track.rejection && (
        <Alert tone="plain">
          {track.rejection.isSentAgain ? 'Rejected, and sent again for review' : 'Rejected'}: {track.rejection.reason}{' '}
          Only you and its buyers can see this track. <Link href="/admin/music">Go to Music Admin</Link>
        </Alert>
      )}
      {!track.rejection && <NotOutYet release={track} />}
      <div className={styles.record}>
        <Sleeve
          seed={String(track.coverId ?? track.id)}
          title={track.title}
          src={track.coverId ? coverUrl(track.coverId) : track.sleeveArtwork}
          sizes="22rem"
          hasRecord
          className={styles.sleeve}
        />
        <Stack gap={5}>
          <div className={styles.glass}>
            {isCurrent ? (
              <SeekBar className={styles.seek} />
            ) : (
              <Waveform peaks={track.waveform} className={styles.waveform} />
            )}
          </div>
          <div className={styles.acts}>
            <Button
              size="lg"
              variant="primary"
              icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              onPointerDown={anticipate}
              onClick={toggle}
            >
              {isPlaying ? 'Pause' : 'Play'}
              <span className="visually-hidden"> {track.title}</span>
            </Button>
            <Button icon={<ListStart aria-hidden="true" />} onClick={queue(playNext, 'plays next')}>
              Play next
            </Button>
            <Button icon={<ListEnd aria-hidden="true" />} onClick={queue(addToQueue, 'plays later')}>
              Add to queue
            </Button>
            {isOut && <AddToPlaylist music={{ title: track.title, trackIds: [track.id] }} />}
          </div>
          <div className={styles.acts}>
            {isOut && (
              <>
                <HeartButton trackId={track.id} />
                <LibraryButtonById trackId={track.id} size="md" />
              </>
            )}
            {track.isOwned && <DownloadMenu kind="track" id={track.id} title={track.title} />}
            {/* A kept track has the upgrade to high quality beside it, which is the same purchase. */}
            {isOut && !(user && track.inLibrary && !track.isOffSale) && (
              <BuyButton
                content={{ ...track, kind: 'track' }}
                variant="page"
                icon={<ShoppingBag aria-hidden="true" />}
                owned={null}
                saysTitle={false}
              />
            )}
            <ShareButton subject={shareSubject(track)} />
            {isOut && !track.canEdit && <ReportButton kind="track" id={track.id} size="md" />}
          </div>
          {!track.isOwned && <SalePrice price={track.price} pricing={track.pricing} />}
          <TrackFacts track={track} />
          {track.description && <p className={styles.description}>{track.description}</p>}
        </Stack>
      </div>
      {(track.lyrics || (track.contributors?.length ?? 0) > 0) && (
        <div className={styles.words}>
          <Lyrics text={track.lyrics} />
          <Contributors of={track.contributors} />
        </div>
      )}
      <MoreTracks track={track} />
    </Page>
  )
}

const shareSubject = ({
  id,
  title,
  artistTitle,
  state,
  rejection,
  unreleased,
  isOffSale,
}: TrackDetail): ShareSubject => ({
  name: `${title} by ${artistTitle}`,
  path: `/track/${id}`,
  embed: state === 'ready' && !rejection && !unreleased && !isOffSale ? { kind: 'track', id, title } : undefined,
})

function TrackFacts({ track }: { track: TrackDetail }) {
  const facts = [
    ['Length', formatDuration(track.duration)],
    ['Genre', track.genre && <Link href={`/browse?genre=${encodeURIComponent(track.genre)}`}>{track.genre}</Link>],
    ['Price', track.price > 0 ? `${formatPounds(track.price)}, ${ARTIST_PERCENT}% to its artists` : 'Free'],
    ['Plays', track.playCount.toLocaleString('en-GB')],
    ['Label', track.labelName],
    [
      'Released',
      !track.unreleased && track.releaseDate && (
        <time dateTime={track.releaseDate}>{formatDay(track.releaseDate)}</time>
      ),
    ],
    ['Content', track.isExplicit && 'Explicit'],
    ['ISRC', track.isrc && isrcInGroups(track.isrc)],
    ['Licence', track.licence && <LicenceLink licence={track.licence} />],
    ['With', track.additionalArtists.length > 0 && <Credits of={track.additionalArtists} />],
  ] as const
  return (
    <div className={styles.facts}>
      <Facts of={facts} />
    </div>
  )
}
