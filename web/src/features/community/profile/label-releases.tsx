import { Link } from 'wouter'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import type { ArtistAlbum, ArtistTrack } from '../../../shared/profile/artist-detail.ts'
import { TrackList } from '../../../shared/tracks/track-list.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './label-content.module.css'

type LabelReleasesProps = { albums: readonly ArtistAlbum[]; tracks: readonly ArtistTrack[] }

/** A label's albums as covers, and its tracks to play and buy. */
export const LabelReleases = ({ albums, tracks }: LabelReleasesProps) => (
  <Stack gap={6}>
    {albums.length > 0 && (
      <ul className={styles.albums}>
        {albums.map(({ id, title, coverArt, artistName, releaseDate }) => (
          <li key={id}>
            <Link href={`/album/${id}`} className={styles.album}>
              <span aria-hidden="true">
                <Sleeve seed={String(id)} title={title} src={coverArt} hasRecord />
              </span>
              <bdi className={styles.name}>{title}</bdi>
              <span className={styles.username}>
                <bdi>{artistName}</bdi>
                {`\u00a0·\u00a0${releaseDate.slice(0, 4)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )}
    {tracks.length > 0 && (
      <TrackList
        label="Tracks"
        tracks={tracks}
        actions={(track) => <BuyButton content={{ ...track, kind: 'track' }} size="sm" />}
      />
    )}
  </Stack>
)
