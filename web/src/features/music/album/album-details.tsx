import { useState } from 'react'
import { Link } from 'wouter'
import { counted } from '../../../lib/counted.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { formatTotal } from '../../../lib/format-total.ts'
import { useFormatInstant } from '../../../lib/use-format-instant.ts'
import { albumOffer } from '../../../purchasing/till/offer.ts'
import { Till } from '../../../purchasing/till/till.tsx'
import { AddToPlaylist } from '../../../shared/playlists/add-to-playlist.tsx'
import { ReportButton } from '../../../shared/safety/report-button.tsx'
import { ShareButton } from '../../../shared/share/share-button.tsx'
import type { ShareSubject } from '../../../shared/share/share-subject.ts'
import { Contributors } from '../../../shared/tracks/contributors.tsx'
import { Credits } from '../../../shared/tracks/credits.tsx'
import { Facts } from '../../../shared/tracks/facts.tsx'
import { LicenceLink } from '../../../shared/tracks/licence-link.tsx'
import { NotOutYet } from '../../../shared/tracks/not-out-yet.tsx'
import { PlayAll } from '../../../shared/tracks/play-all.tsx'
import { BelowFold } from '../../../ui/below-fold.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import { AlbumBonus } from './album-bonus.tsx'
import type { AlbumDetail } from './album-detail.ts'
import styles from './album-details.module.css'
import { AlbumPrice, ArtistShare } from './album-price.tsx'
import { AlbumTracks } from './album-tracks.tsx'
import { ComingTracks } from './pre-order/coming-tracks.tsx'
import { PreOrderCard } from './pre-order/pre-order-card.tsx'
import { RelatedAlbums } from './related-albums.tsx'

/** An album's cover, artist, facts, price and tracks. */
export function AlbumDetails({ album }: { album: AlbumDetail }) {
  const { tracks, artistName, artistUsername, description } = album
  const [paysMore, setPaysMore] = useState(false)
  const takesPreOrders = album.unreleased?.preOrders === true
  return (
    <div className={styles.album}>
      {!album.rejection && (album.canEdit || !takesPreOrders) && <NotOutYet release={album} />}
      <div className={styles.front}>
        <div className={styles.sleeve}>
          <Sleeve
            seed={String(album.id)}
            title={album.title}
            src={album.coverArt}
            sizes="(max-width: 48em) 78vw, 24rem"
            hasRecord
          />
        </div>
        <div className={styles.words}>
          <p className={styles.artist}>
            by <Link href={`/artist/${encodeURIComponent(artistUsername)}`}>{artistName}</Link>
          </p>
          <AlbumFacts album={album} />
          {description && <p className={styles.description}>{description}</p>}
          <Row gap={3} align="center">
            {(tracks.length > 0 || !takesPreOrders) && <PlayAll tracks={tracks} what="album" />}
            {!album.unreleased && <AlbumPrice album={album} onPayMore={() => setPaysMore(true)} />}
            {tracks.length > 0 && !album.unreleased && (
              <AddToPlaylist size="lg" music={{ title: album.title, trackIds: tracks.map(({ id }) => id) }} />
            )}
            <ShareButton size="lg" subject={shareSubject(album)} />
            {!album.canEdit && <ReportButton kind="album" id={album.id} size="lg" />}
          </Row>
          {!album.unreleased && <ArtistShare album={album} />}
        </div>
      </div>
      {takesPreOrders && <PreOrderCard album={album} />}
      {paysMore && !album.isOwned && <Till offer={albumOffer(album)} isOnlyOffer onBought={() => setPaysMore(false)} />}
      <section aria-labelledby="album-tracks">
        <div className={styles.head}>
          <h2 id="album-tracks">Tracks</h2>
          {tracks.length > 0 && !takesPreOrders && <p className={styles.total}>{counted(tracks.length, 'track')}</p>}
        </div>
        {takesPreOrders ? <ComingTracks album={album} /> : <AlbumTracks tracks={tracks} />}
      </section>
      <BelowFold>
        <AlbumBonus id={album.id} />
        <Contributors of={album.contributors} />
        <RelatedAlbums
          id={album.id}
          artistName={artistName}
          firstTrack={album.unreleased ? undefined : tracks[0]?.id}
        />
      </BelowFold>
    </div>
  )
}

const shareSubject = ({
  id,
  title,
  artistName,
  tracks,
  rejection,
  unreleased,
  isOffSale,
}: AlbumDetail): ShareSubject => ({
  name: `${title} by ${artistName}`,
  path: `/album/${id}`,
  embed: tracks.length > 0 && !rejection && !unreleased && !isOffSale ? { kind: 'album', id, title } : undefined,
})

function AlbumFacts({ album }: { album: AlbumDetail }) {
  const formatInstant = useFormatInstant()
  const { releaseType, releaseDate, labelName, genre, barcode, licence, tracks } = album
  const guests = guestsOf(tracks)
  const facts = [
    ['Release', NAMES[releaseType]],
    [
      'Released',
      !album.unreleased && (
        <time key="released" dateTime={releaseDate}>
          {formatDay(releaseDate)}
        </time>
      ),
    ],
    [
      'Comes out',
      album.unreleased?.releaseAt && (
        <time key="comes-out" dateTime={album.unreleased.releaseAt}>
          {formatInstant(album.unreleased.releaseAt)}
        </time>
      ),
    ],
    [
      'Length',
      tracks.length > 0 && !album.unreleased && formatTotal(tracks.reduce((sum, { duration }) => sum + duration, 0)),
    ],
    ['Label', labelName],
    ['Genre', genre && <Link href={`/browse?genre=${encodeURIComponent(genre)}`}>{genre}</Link>],
    ['Content', tracks.some(({ isExplicit }) => isExplicit) && 'Explicit'],
    ['UPC / EAN', barcode],
    ['Licence', licence && <LicenceLink key="licence" licence={licence} />],
    ['With', guests.length > 0 && <Credits of={guests} />],
  ] as const
  return <Facts of={facts} />
}

/** Every artist credited on one of the tracks, once; with a link where they agreed to one of their credits. */
function guestsOf(tracks: AlbumDetail['tracks']): AlbumDetail['tracks'][number]['additionalArtists'] {
  const guests = new Map<number, AlbumDetail['tracks'][number]['additionalArtists'][number]>()
  for (const guest of tracks.flatMap(({ additionalArtists }) => additionalArtists))
    if (!guests.get(guest.id)?.username) guests.set(guest.id, guest)
  return [...guests.values()]
}

const NAMES: Record<AlbumDetail['releaseType'], string> = {
  Single: 'Single',
  album: 'Album',
  ep: 'EP',
  compilation: 'Compilation',
  live: 'Live',
  demo: 'Demo',
}
