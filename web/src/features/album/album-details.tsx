import { Link } from 'wouter'
import { BuyButton } from '../../purchasing/buy-button.tsx'
import { DownloadMenu } from '../../purchasing/downloads/download-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import type { AlbumDetail } from './album-detail.ts'
import styles from './album-details.module.css'
import { AlbumTracks } from './album-tracks.tsx'
import { PlayAlbum } from './play-album.tsx'

/** An album's cover, artist, facts, price and tracks. */
export function AlbumDetails({ album }: { album: AlbumDetail }) {
  const { tracks, artistName, artistUsername, description } = album
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0)
  return (
    <div className={styles.album}>
      <div className={styles.front}>
        <div className={styles.sleeve}>
          <Sleeve seed={String(album.id)} title={album.title} src={coverOf(album)} hasRecord />
        </div>
        <div className={styles.words}>
          <p className={styles.artist}>
            by <Link href={`/artist/${encodeURIComponent(artistUsername)}`}>{artistName}</Link>
          </p>
          <Facts album={album} />
          {description && <p className={styles.description}>{description}</p>}
          <Row gap={3} align="center">
            <PlayAlbum tracks={tracks} />
            <Price album={album} />
            <ShareButton size="lg" title={`${album.title} by ${artistName}`} />
          </Row>
        </div>
      </div>
      <section aria-labelledby="album-tracks">
        <div className={styles.head}>
          <h2 id="album-tracks">Tracks</h2>
          {tracks.length > 0 && (
            <p className={styles.total}>
              {tracks.length === 1 ? '1 track' : `${tracks.length} tracks`} · {formatTotal(seconds)}
            </p>
          )}
        </div>
        <AlbumTracks tracks={tracks} />
      </section>
    </div>
  )
}

function Facts({ album: { releaseType, releaseDate, labelName, genre } }: { album: AlbumDetail }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Release</dt>
        <dd>{NAMES[releaseType]}</dd>
      </div>
      <div>
        <dt>Released</dt>
        <dd>
          <time dateTime={releaseDate}>{day.format(new Date(`${releaseDate}T00:00:00Z`))}</time>
        </dd>
      </div>
      {labelName && (
        <div>
          <dt>Label</dt>
          <dd>{labelName}</dd>
        </div>
      )}
      {genre && (
        <div>
          <dt>Genre</dt>
          <dd>
            <Link href={`/browse?genre=${encodeURIComponent(genre)}`}>{genre}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The Buy button, or for an owner the download. An album without tracks is not for sale yet. */
function Price({ album }: { album: AlbumDetail }) {
  const { tracks } = album
  if (tracks.length === 0) return <p className={styles.price}>Not for sale yet: it has no tracks.</p>
  return (
    <BuyButton
      size="lg"
      content={{ ...album, kind: 'album' }}
      owned={
        <>
          <Badge tone="green">Owned</Badge>
          <DownloadMenu kind="album" id={album.id} title={album.title} size="lg" />
        </>
      }
    />
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const NAMES: Record<AlbumDetail['releaseType'], string> = {
  Single: 'Single',
  album: 'Album',
  ep: 'EP',
  compilation: 'Compilation',
  live: 'Live',
  demo: 'Demo',
}

const coverOf = ({ coverArt }: AlbumDetail) => `${coverArt}${coverArt.includes('?') ? '&' : '?'}size=480`

/** An album's total length in hours and minutes; in seconds if it is under a minute. */
export function formatTotal(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
